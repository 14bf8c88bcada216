import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [svelte()],
  logLevel: "warn",
  build: {
    outDir: "../src/fathoms/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0, // a content security policy that knows no data: addresses
    modulePreload: { polyfill: false },
    target: "es2022",
    rolldownOptions: { checks: { bundlerTimings: false } },
    reportCompressedSize: false, // tools/size.js tells
  },
  server: { fs: { allow: [".."] } }, // the rule catalogues are in docs
  test: { environment: "jsdom", include: ["tests/**/*.test.{ts,js}"] },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
});
