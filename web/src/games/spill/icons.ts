// Icons of The Spill: its actions and its weather.
export const icons: Readonly<Record<string, string>> = {
  sail: '<path d="M3 16.5h18l-2.8 4H6z"/><path d="M12 14V3.5c4 2.6 6 6 6.3 10.5zM9.5 14H5.5c.4-2.8 1.8-5 4-6.5z"/>',
  push: '<path d="M4 13.5c.5 5 3.5 7.5 8 7.5s7.5-2.5 8-7.5"/><path d="M12 3v11M8 10l4 4 4-4"/>',
  remove: '<rect x="4.5" y="4.5" width="15" height="15" rx="3.5"/><path d="m9 9 6 6M15 9l-6 6"/>',
  rescue: '<circle cx="12" cy="12" r="8.5"/><circle cx="12" cy="12" r="3.6"/><path d="m6 6 3.4 3.4M14.6 14.6 18 18M18 6l-3.4 3.4M9.4 14.6 6 18"/>',
  resource: '<path d="M12 3 20 7.5v9L12 21l-8-4.5v-9z"/><path d="m4 7.5 8 4.5 8-4.5M12 12v9"/>',
  extra: '<rect x="3.5" y="8" width="12.5" height="12.5" rx="3"/><path d="M7.5 12v.02M12 16.5v.02M18.5 2.5v7M15 6h7" stroke-width="2.2"/>',
  end: '<path d="M5 3.5v17"/><path d="M5 4.5h12l-2.5 4 2.5 4H5"/>',
  bag: '<path d="M8.5 4h7l-1.5 4c4 2 6 5 6 8.5 0 3-2.5 4.5-8 4.5s-8-1.5-8-4.5C4 13 6 10 10 8z"/><path d="M9.5 8h5"/>',
  drop: '<path d="M12 3c4 4.7 6 8 6 11.2A6 6 0 0 1 6 14.2C6 11 8 7.7 12 3z"/>',
  no_resources: '<path d="M12 4 19 8v8l-7 4-7-4V8z"/><path d="M4 20 20 4" stroke-width="2.2"/>',
  no_ability: '<path d="M7 15.5a4 4 0 0 1 .3-8A5.5 5.5 0 0 1 18 8.6a3.5 3.5 0 0 1-.5 6.9"/><path d="m12.5 10.5-2.5 5h4l-2.5 5.5" />',
  slow: '<path d="M3 8.5h10a2.7 2.7 0 1 0-2.6-3.5M3 12.5h15.5a2.5 2.5 0 1 1-2.3 3.5M3 16.5h7.5"/>',
  costly_rescue: '<path d="M2.5 18c3.5 0 5-2.5 5.5-6C8.7 7.5 12 5 16 6c3 .8 4.3 3.5 3.3 5.7-1 2-3.8 2-4.5.3"/><path d="M2.5 21c3 0 4-1.5 6.5-1.5s4 1.5 6.5 1.5 4-1.5 6-1.5"/>',
  bonus: '<path d="M3 17.5h18M6 21h12"/><path d="M6.5 14a5.5 5.5 0 0 1 11 0M12 3v2.5M4 7l2 1.7M20 7l-2 1.7"/>',
  gusher: '<path d="M12 2.5c2 2.5 3 4.2 3 5.8a3 3 0 0 1-6 0c0-1.6 1-3.3 3-5.8zM6.5 12c1.5 1.9 2.3 3.2 2.3 4.5a2.3 2.3 0 0 1-4.6 0c0-1.3.8-2.6 2.3-4.5zM17.5 12c1.5 1.9 2.3 3.2 2.3 4.5a2.3 2.3 0 0 1-4.6 0c0-1.3.8-2.6 2.3-4.5z"/>',
};
