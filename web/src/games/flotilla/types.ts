// Made from the schemas by `make web-types`. Do not edit.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export type components = {
    schemas: {
        /**
         * ArtifactFacts
         * @description An artifact: what finding it gives, and what it adds to its guild's bounty.
         */
        ArtifactFacts: {
            bounty: components["schemas"]["SpaceFacts"];
            discovery: components["schemas"]["SpaceFacts"];
            guild: string;
            id: string;
            name: string;
            source: string;
        };
        attempt: components["schemas"]["Attempt"];
        /**
         * Attempt
         * @description A move that one might try with a thing on the table: legal, or refused; without a move nothing can be tried.
         */
        Attempt: {
            move: string | null;
            refusal: components["schemas"]["RefusalView"] | null;
            sentence: string;
            verb: string | null;
        };
        /**
         * BarrelsLost
         * @description Barrels of a dive that no skiff can take.
         */
        BarrelsLost: {
            amount: number;
            /** @constant */
            event: "barrels_lost";
            seat: number;
            /** @constant */
            tone: "bad";
        };
        /**
         * Began
         * @description The table is set up.
         */
        Began: {
            /** @constant */
            event: "began";
            first: number;
            players: number;
            /** @constant */
            tone: "quiet";
        };
        /**
         * Bought
         * @description A resource from the market.
         */
        Bought: {
            colour: string;
            /** @constant */
            event: "bought";
            price: number;
            seat: number;
            /** @constant */
            tone: "quiet";
        };
        /**
         * BoughtObjective
         * @description The top tile of an objective stack; `level` is 0 for the first of its three tiles.
         */
        BoughtObjective: {
            /** @constant */
            event: "bought_objective";
            level: number;
            objective: string;
            price: number;
            seat: number;
            /** @enum {unknown} */
            side: "sinkside" | "skyside";
            /** @constant */
            tone: "quiet";
        };
        /**
         * Bounties
         * @description Guilds whose bounty is due, as often as it is.
         */
        Bounties: {
            due: string[];
        };
        /**
         * BrokeThrough
         * @description Breakthroughs of a research, enough for some steps of dials.
         */
        BrokeThrough: {
            /** @constant */
            event: "broke_through";
            icons: number;
            seat: number;
            steps: number;
            /** @constant */
            tone: "good";
        };
        /**
         * Building
         * @description Tiles that may still be built, and what a missing resource costs in ¤; 0 where that may not be paid.
         */
        Building: {
            left: number;
            missing: number;
            tiles: string[];
        };
        /**
         * BuildingTile
         * @description A tile to build, and every cell and turn for it.
         */
        BuildingTile: {
            spots: components["schemas"]["BuildSpot"][];
            tile: string;
        };
        /**
         * BuildSpot
         * @description A cell and a turn for a Skyside tile: the corners where sonar stations are completed, those next, and ★.
         */
        BuildSpot: {
            cell: string;
            next: components["schemas"]["NextCircle"][];
            scores: components["schemas"]["DistrictScore"][];
            stations: number[];
            turn: number;
        };
        /**
         * Built
         * @description A Skysider's tile, turned so many steps; it completes sonar stations at these corners of its cell.
         *
         *         `cost` has a colour for each resource that was paid.
         */
        Built: {
            cell: string;
            corners: number[];
            cost: string[];
            /** @constant */
            event: "built";
            seat: number;
            tile: string;
            /** @constant */
            tone: "quiet";
            turn: number;
        };
        /**
         * CaptainView
         * @description A player and all that is theirs.
         */
        CaptainView: {
            currency: number;
            discard: string[];
            discs: {
                [key: string]: number;
            };
            earned: {
                [key: string]: number;
            };
            hand: string[];
            objective_price: number | null;
            outposts_left: number;
            penalty: number;
            playing: string | null;
            reserve: {
                [key: string]: number;
            };
            retired: string[];
            score: components["schemas"]["ScoreView"] | null;
            seals: {
                [key: string]: number;
            };
            seals_left: number;
            seat: number;
            sector: string;
            /** @enum {unknown} */
            side: "sinkside" | "skyside";
            skiffs: components["schemas"]["SkiffView"][];
            skiffs_left: number;
            stars: number;
            start: string;
            stock: string[];
            tiles: components["schemas"]["TileView"][];
            toxicity: number;
            turned: number | null;
        };
        catalogue: components["schemas"]["FleetCatalogue"];
        /**
         * CellFacts
         * @description A cell of the sea in axial coordinates from the middle of the hub.
         */
        CellFacts: {
            id: string;
            q: number;
            r: number;
        };
        choice: components["schemas"]["Choice"];
        /**
         * Choice
         * @description What a seat can do now; without a question of its own it has no moves.
         */
        Choice: {
            can_undo: boolean;
            moves: components["schemas"]["MoveView"][];
            prompt: string;
            question: components["schemas"]["QuestionView"] | null;
        };
        /**
         * Cleaned
         * @description The penalty marker goes back.
         */
        Cleaned: {
            end: number;
            /** @constant */
            event: "cleaned";
            seat: number;
            stars: number;
            start: number;
            /** @constant */
            tone: "good";
        };
        /**
         * Copied
         * @description A Scholar takes over another player's topside card.
         */
        Copied: {
            card: string;
            /** @constant */
            event: "copied";
            other: number;
            seat: number;
            /** @constant */
            tone: "quiet";
        };
        /**
         * CostFacts
         * @description Resources by colour.
         */
        CostFacts: {
            blue: number;
            green: number;
            red: number;
            yellow: number;
        };
        /**
         * CrewFacts
         * @description A crew card; starters have tier 0, and Captain and Scholar no guild.
         */
        CrewFacts: {
            guild: string | null;
            id: string;
            name: string;
            sinkside: components["schemas"]["FaceFacts"];
            skyside: components["schemas"]["FaceFacts"];
            source: string;
            tier: number;
        };
        /**
         * Deal
         * @description What is offered for ¤, or, at a price of 0, for retiring a card.
         */
        Deal: {
            does: components["schemas"]["EffectView"][];
            price: number;
            retires: string | null;
        };
        /**
         * Depleted
         * @description A depletion token onto a tile.
         */
        Depleted: {
            cell: string;
            /** @constant */
            event: "depleted";
            seat: number;
            /** @constant */
            tone: "bad";
        };
        /**
         * Dialling
         * @description Dials to raise, and whether one may leave it.
         */
        Dialling: {
            left: number;
            may_leave: boolean;
        };
        /**
         * DieView
         * @description A die on the table: which of the catalogue's dice it is, and the number of its face from 0.
         */
        DieView: {
            die: string;
            face: number;
        };
        /**
         * Discarded
         * @description A card goes to the pile for what another one offers.
         */
        Discarded: {
            card: string;
            /** @constant */
            event: "discarded";
            seat: number;
            /** @constant */
            tone: "quiet";
        };
        /**
         * Discarding
         * @description Cards of a guild to discard, and what each brings.
         */
        Discarding: {
            does: components["schemas"]["EffectView"][];
            guild: string;
            left: number;
        };
        /**
         * Discovered
         * @description An artifact out of the bag.
         */
        Discovered: {
            artifact: string;
            /** @constant */
            event: "discovered";
            guild: string;
            seat: number;
            /** @constant */
            tone: "good";
        };
        /**
         * DistrictScore
         * @description What a district of a tile would score: a is dial and buildings, b the tiles joined, stars are a × b.
         */
        DistrictScore: {
            a: number;
            b: number;
            guild: string;
            joined: string[];
            stars: number;
        };
        /**
         * DiveDiceFacts
         * @description The dice of one depth: how many there are, and the icons on each face.
         */
        DiveDiceFacts: {
            count: number;
            faces: string[][];
            id: string;
            source: string;
        };
        /**
         * Diving
         * @description The dice of a dive, and what is left of them.
         */
        Diving: {
            dice: components["schemas"]["DieView"][];
            results: components["schemas"]["Results"];
        };
        /**
         * DocksFacts
         * @description What a skiff sells for and how many tiles are built at once, by the order of turning.
         */
        DocksFacts: {
            builds: number[];
            skiff: number[];
            source: string;
        };
        /**
         * Drawn
         * @description Tiles that were drawn, and how many of them may be placed.
         */
        Drawn: {
            most: number;
            tiles: string[];
        };
        /**
         * Drew
         * @description Tiles out of the bag.
         */
        Drew: {
            /** @constant */
            event: "drew";
            seat: number;
            tiles: string[];
            /** @constant */
            tone: "quiet";
        };
        effect: components["schemas"]["MoveEffect"];
        /**
         * EffectView
         * @description An effect: its word, what that needs to know, and the words on the card.
         */
        EffectView: {
            amount?: number;
            amounts?: number[];
            at?: ("any" | "different" | "same") | null;
            better?: number;
            breakthroughs?: number;
            colour?: string | null;
            counts?: string;
            dice?: number;
            does?: components["schemas"]["EffectView"][];
            draws?: number;
            extra_dice?: {
                [key: string]: number;
            };
            guild?: string | null;
            missing?: number | null;
            most?: number | null;
            places?: number;
            price?: number;
            rerolls?: number;
            restores?: number;
            special?: string;
            text: string;
            word: string;
        };
        /**
         * Ended
         * @description Who has won, with how many ★; `level` have as many, and `decider` told them apart, where anything could.
         */
        Ended: {
            /** @enum {unknown} */
            decider: "crew" | "currency" | "stars" | "toxicity";
            /** @constant */
            event: "ended";
            level: number[];
            stars: number;
            /** @constant */
            tone: "quiet";
            winners: number[];
        };
        event: components["schemas"]["Began"] | components["schemas"]["TurnBegan"] | components["schemas"]["Played"] | components["schemas"]["Copied"] | components["schemas"]["Rallied"] | components["schemas"]["Retired"] | components["schemas"]["Discarded"] | components["schemas"]["Recruited"] | components["schemas"]["Turned"] | components["schemas"]["SupplyEmptied"] | components["schemas"]["LastRound"] | components["schemas"]["SealsScored"] | components["schemas"]["FinalScore"] | components["schemas"]["Ended"] | components["schemas"]["Paid"] | components["schemas"]["GainedCurrency"] | components["schemas"]["Scored"] | components["schemas"]["GainedResource"] | components["schemas"]["Bought"] | components["schemas"]["Sold"] | components["schemas"]["MarketMoved"] | components["schemas"]["TookToxicity"] | components["schemas"]["PenaltyMoved"] | components["schemas"]["Cleaned"] | components["schemas"]["Influenced"] | components["schemas"]["PlacedSeal"] | components["schemas"]["RaisedDial"] | components["schemas"]["Rescued"] | components["schemas"]["ReachedMilestone"] | components["schemas"]["SonarMoved"] | components["schemas"]["Discovered"] | components["schemas"]["Researched"] | components["schemas"]["BrokeThrough"] | components["schemas"]["PaidBounty"] | components["schemas"]["BoughtObjective"] | components["schemas"]["PutOutpost"] | components["schemas"]["OutpostFloats"] | components["schemas"]["Launched"] | components["schemas"]["Sailed"] | components["schemas"]["Unloaded"] | components["schemas"]["SkiffsSold"] | components["schemas"]["Rolled"] | components["schemas"]["Loaded"] | components["schemas"]["BarrelsLost"] | components["schemas"]["Depleted"] | components["schemas"]["Restored"] | components["schemas"]["Drew"] | components["schemas"]["Returned"] | components["schemas"]["Placed"] | components["schemas"]["Flipped"] | components["schemas"]["Built"] | components["schemas"]["MadeUp"] | components["schemas"]["Undone"];
        /**
         * FaceFacts
         * @description A side of a crew card: its sail or income, and what it does.
         */
        FaceFacts: {
            does: components["schemas"]["EffectView"][];
            moves: number;
            text: string;
        };
        /**
         * FinalScore
         * @description A player's ★, with the rows of the final scoring that are in them.
         */
        FinalScore: {
            currency: number;
            /** @constant */
            event: "final_score";
            penalty: number;
            resources: number;
            seals: number;
            seat: number;
            stars: number;
            /** @constant */
            tone: "quiet";
        };
        /**
         * FleetCatalogue
         * @description Everything about Flotilla that never changes.
         */
        FleetCatalogue: {
            about: string;
            artifacts: components["schemas"]["ArtifactFacts"][];
            cells: components["schemas"]["CellFacts"][];
            colours: string[];
            crew: components["schemas"]["CrewFacts"][];
            depths: string[];
            directions: string[];
            dive_dice: components["schemas"]["DiveDiceFacts"][];
            game: string;
            guilds: components["schemas"]["GuildFacts"][];
            hub: number;
            icons: string[];
            limits: components["schemas"]["Limits"];
            minutes: number[];
            objectives: components["schemas"]["ObjectiveFacts"][];
            options: components["schemas"]["OptionView"][];
            players: number[];
            reasons: string[];
            research_dice: components["schemas"]["ResearchDieFacts"][];
            rules: number;
            seatings: components["schemas"]["SeatingFacts"][];
            secrets: boolean;
            sectors: components["schemas"]["SectorFacts"][];
            starting_tiles: components["schemas"]["StartingTileFacts"][];
            tiles: components["schemas"]["TileFacts"][];
            title: string;
            tracks: components["schemas"]["Tracks"];
            unit: string;
            verbs: string[];
            wedges: string[];
            weight: number;
        };
        /**
         * FleetView
         * @description All that a seat, or an observer, may know.
         */
        FleetView: {
            active: number;
            artifact_bag: number;
            captains: components["schemas"]["CaptainView"][];
            depletion_tokens: number;
            dice: components["schemas"]["DieView"][];
            discovering: string[];
            first: number;
            game: string;
            guilds: components["schemas"]["GuildView"][];
            last_round: number | null;
            market: {
                [key: string]: number;
            };
            objectives: components["schemas"]["ObjectivesView"];
            ocean_bag: number;
            options: {
                [key: string]: string | boolean;
            };
            outcome: components["schemas"]["OutcomeView"] | null;
            over: boolean;
            players: number;
            prompt: string;
            question: components["schemas"]["QuestionView"] | null;
            rest: components["schemas"]["RestView"][];
            seat: number | null;
            sonar: number;
            supply: number;
            survivor: number;
            to_act: number[];
            traded: components["schemas"]["TradedView"];
            turn: number;
            unit: string;
        };
        /**
         * Flipped
         * @description The tiles of a player who turns, to be built from now on.
         */
        Flipped: {
            /** @constant */
            event: "flipped";
            seat: number;
            tiles: string[];
            /** @constant */
            tone: "quiet";
        };
        /**
         * GainedCurrency
         * @description ¤ from the reserve.
         */
        GainedCurrency: {
            amount: number;
            /** @constant */
            event: "gained_currency";
            of: string | null;
            seat: number;
            /** @constant */
            tone: "quiet";
            /** @enum {unknown} */
            why: "artifact" | "bounty" | "crew" | "district" | "dive" | "docks" | "income" | "market_bottom" | "market_top" | "no_artifact" | "no_crew" | "no_seal" | "no_skiff" | "objective" | "research" | "ring" | "sonar" | "station" | "survivor";
        };
        /**
         * GainedResource
         * @description Resources into the reserve.
         */
        GainedResource: {
            amount: number;
            colour: string;
            /** @constant */
            event: "gained_resource";
            seat: number;
            /** @constant */
            tone: "quiet";
        };
        /**
         * GoalFacts
         * @description What the objective tiles of a side count; ★ for each `per` of them and the text, by tile from the top.
         */
        GoalFacts: {
            counts: string;
            per: number;
            stars: number[];
            texts: string[];
        };
        /**
         * GuildFacts
         * @description A guild: its ring from the top space on, and the bounty that is printed by its dial.
         */
        GuildFacts: {
            building: string;
            colour: string;
            first_slot: components["schemas"]["SpaceFacts"];
            id: string;
            market: number;
            member: string;
            name: string;
            ring: components["schemas"]["RingSpaceFacts"][];
            source: string;
        };
        /**
         * GuildView
         * @description A guild: its dial, the artifacts beside it, the open crew card, and how many lie there with it.
         */
        GuildView: {
            artifacts: string[];
            crew: string | null;
            crew_left: number;
            dial: number;
            id: string;
        };
        /**
         * Haggling
         * @description How far a market marker moves.
         */
        Haggling: {
            steps: number;
        };
        /**
         * Influenced
         * @description A disc goes one step on a guild's ring, perhaps skipping the third space.
         */
        Influenced: {
            end: number;
            /** @constant */
            event: "influenced";
            guild: string;
            seat: number;
            skipped: boolean;
            start: number;
            /** @constant */
            tone: "quiet";
        };
        /**
         * Influencing
         * @description Influence for one guild, and where it leads with each that may be chosen.
         */
        Influencing: {
            ahead: {
                [key: string]: components["schemas"]["Ways"];
            };
            amount: number;
        };
        /**
         * LastRound
         * @description One more turn for everybody.
         */
        LastRound: {
            /** @constant */
            event: "last_round";
            round: number;
            /** @constant */
            tone: "bad";
        };
        /**
         * Launched
         * @description A skiff from the player board onto the dock.
         */
        Launched: {
            cell: string;
            /** @constant */
            event: "launched";
            seat: number;
            skiff: number;
            /** @constant */
            tone: "quiet";
        };
        /**
         * Left
         * @description How many are left, this one included.
         */
        Left: {
            left: number;
        };
        /**
         * Limits
         * @description Numbers of the rules: what there is of everything, and what things cost or bring.
         */
        Limits: {
            breakthroughs_a_dial: number;
            currency_a_star: number;
            depletion_tokens: number;
            dial: number;
            hold: number;
            icons_a_bounty: number;
            most_seals: number;
            outposts: number;
            resources_a_star: number;
            seals: number;
            second_seals: number;
            skiff_price: number;
            skiffs: number;
            skippable_space: number;
            stars_a_player: number;
            stars_for_a_recruit: number;
            stars_for_a_seal: number;
            stars_for_an_artifact: number;
            stars_past_sonar: number;
        };
        /**
         * Loaded
         * @description Barrels of a dive onto a skiff.
         */
        Loaded: {
            amount: number;
            colour: string;
            /** @constant */
            event: "loaded";
            seat: number;
            skiff: number;
            /** @constant */
            tone: "quiet";
        };
        /**
         * Loading
         * @description Barrels of a dive for a skiff and those after it; it takes some, from the least to the most.
         */
        Loading: {
            barrels: number;
            cell: string;
            colour: string;
            least: number;
            most: number;
            skiff: number;
        };
        /**
         * MadeUp
         * @description ¤ for resources that a tile costs and its builder lacks.
         */
        MadeUp: {
            /** @constant */
            event: "made_up";
            lacking: number;
            price: number;
            seat: number;
            tile: string;
            /** @constant */
            tone: "quiet";
        };
        /**
         * MarketMoved
         * @description A market marker has moved, or stands where it stood; `price` is the new one.
         */
        MarketMoved: {
            colour: string;
            end: number;
            /** @constant */
            event: "market_moved";
            price: number;
            start: number;
            /** @constant */
            tone: "quiet";
        };
        move: components["schemas"]["MoveView"];
        /**
         * MoveEffect
         * @description What a move would do, where it can be said.
         */
        MoveEffect: {
            ahead?: components["schemas"]["Ways"];
            barrels?: number;
            card?: string;
            cell?: string;
            circles?: number[];
            currency?: number;
            depletes?: string;
            dial?: number;
            dive_sites?: number;
            icons?: number;
            income?: number;
            next?: components["schemas"]["NextCircle"][];
            price?: number;
            resources?: {
                [key: string]: number;
            };
            sail?: number;
            scores?: components["schemas"]["DistrictScore"][];
            seals?: number;
            skiff?: number;
            space?: number;
            spaces?: number[];
            stars?: number;
            stations?: number[];
            turn?: number;
        };
        /**
         * MoveView
         * @description A legal move: what it does, in words and in fields. A game types `effect`.
         */
        MoveView: {
            effect: components["schemas"]["MoveEffect"];
            move: string;
            points_at: string[];
            price: {
                [key: string]: number;
            };
            sentence: string;
            verb: string;
        };
        /**
         * NextCircle
         * @description A circle or station that one more tile would complete: at which corner, where, and the mark that it needs.
         */
        NextCircle: {
            cell: string;
            corner: number;
            mark: string;
        };
        /**
         * Nothing
         * @description Of a question that is about nothing but itself.
         */
        Nothing: Record<string, never>;
        /**
         * ObjectiveFacts
         * @description A set of three objective tiles.
         */
        ObjectiveFacts: {
            id: string;
            name: string;
            sinkside: components["schemas"]["GoalFacts"];
            skyside: components["schemas"]["GoalFacts"];
            source: string;
        };
        /**
         * ObjectivesView
         * @description The stacks of both sides.
         */
        ObjectivesView: {
            sinkside: components["schemas"]["ObjectiveView"][];
            skyside: components["schemas"]["ObjectiveView"][];
        };
        /**
         * ObjectiveView
         * @description A stack of objective tiles: which of its tiles, from 0, is on top, and the ★ it would score for each seat now.
         */
        ObjectiveView: {
            id: string;
            level: number;
            worth: (number | null)[];
        };
        /**
         * OptionView
         * @description Something that a table can agree on; the first value is the usual one.
         */
        OptionView: {
            about: string;
            name: string;
            players: number[];
            rule: string;
            values: (string | boolean)[];
        };
        /**
         * OutcomeView
         * @description How a finished game ended.
         */
        OutcomeView: {
            reason: string;
            returns: number[];
            scores: number[];
            sentence: string;
            winners: number[];
        };
        /**
         * OutpostFloats
         * @description An outpost without a site.
         */
        OutpostFloats: {
            /** @constant */
            event: "outpost_floats";
            seat: number;
            /** @constant */
            tone: "bad";
        };
        /**
         * Paid
         * @description ¤ for a skiff, or for what a card offers: then `card` is its id.
         */
        Paid: {
            card: string | null;
            /** @constant */
            event: "paid";
            price: number;
            seat: number;
            /** @constant */
            tone: "quiet";
            /** @enum {unknown} */
            what: "offer" | "skiff";
        };
        /**
         * PaidBounty
         * @description A guild pays its bounty.
         */
        PaidBounty: {
            /** @constant */
            event: "paid_bounty";
            guild: string;
            seat: number;
            /** @constant */
            tone: "good";
        };
        /**
         * PenaltyMoved
         * @description The penalty marker goes on: toxicity has overflowed.
         */
        PenaltyMoved: {
            end: number;
            /** @constant */
            event: "penalty_moved";
            seat: number;
            stars: number;
            start: number;
            /** @constant */
            tone: "bad";
        };
        /**
         * Placed
         * @description A Sinksider's tile, turned so many steps; it completes artifact circles at these corners of its cell.
         */
        Placed: {
            cell: string;
            corners: number[];
            /** @constant */
            event: "placed";
            seat: number;
            tile: string;
            /** @constant */
            tone: "quiet";
            turn: number;
        };
        /**
         * PlacedSeal
         * @description A seal onto a guild's banner.
         */
        PlacedSeal: {
            /** @constant */
            event: "placed_seal";
            guild: string;
            seat: number;
            /** @constant */
            tone: "quiet";
        };
        /**
         * PlaceFacts
         * @description A place in the order of play: its sector, its starting tile, and every cell up to the neighbours' boundaries.
         */
        PlaceFacts: {
            sector: string;
            tile: string;
            water: string[];
        };
        /**
         * PlaceSpot
         * @description A cell and a turn for a Sinkside tile: the corners where artifact circles are completed, and those next.
         */
        PlaceSpot: {
            cell: string;
            circles: number[];
            next: components["schemas"]["NextCircle"][];
            turn: number;
        };
        /**
         * PlacingTile
         * @description A tile to place, those that wait, and every cell and turn for it.
         */
        PlacingTile: {
            rest: string[];
            spots: components["schemas"]["PlaceSpot"][];
            tile: string;
        };
        /**
         * Played
         * @description A crew card out of the hand.
         */
        Played: {
            card: string;
            /** @constant */
            event: "played";
            seat: number;
            /** @constant */
            tone: "quiet";
        };
        preview: components["schemas"]["Preview"];
        /**
         * Preview
         * @description Where a draft leads: the moves that were tried, what they told, and how the table looks then.
         *
         *         `stopped` says why it went no further than `moves`: at "dice", at something "hidden", or at "others", who are asked
         *         before the seat is again.
         */
        Preview: {
            choice: components["schemas"]["Choice"];
            events: components["schemas"]["event"][];
            moves: string[];
            stopped: ("dice" | "hidden" | "others") | null;
            view: components["schemas"]["FleetView"];
        };
        /**
         * Price
         * @description What a resource costs and what it brings.
         */
        Price: {
            buy: number;
            sell: number;
        };
        /**
         * PutOutpost
         * @description An outpost onto a construction site.
         */
        PutOutpost: {
            cell: string;
            /** @constant */
            event: "put_outpost";
            seat: number;
            /** @constant */
            tone: "quiet";
        };
        question: components["schemas"]["QuestionView"];
        /**
         * QuestionView
         * @description A question: what kind it is, to whom it is put, and what it is about; a game types `about` for each kind.
         */
        QuestionView: {
            about: components["schemas"]["Nothing"];
            /** @constant */
            kind: "play";
            prompt: string;
            seats: number[];
        } | {
            about: components["schemas"]["Nothing"];
            /** @constant */
            kind: "copy";
            prompt: string;
            seats: number[];
        } | {
            about: components["schemas"]["Turning"];
            /** @constant */
            kind: "turn skyside";
            prompt: string;
            seats: number[];
        } | {
            about: components["schemas"]["Left"];
            /** @constant */
            kind: "sail";
            prompt: string;
            seats: number[];
        } | {
            about: components["schemas"]["Unloading"];
            /** @constant */
            kind: "unload";
            prompt: string;
            seats: number[];
        } | {
            about: components["schemas"]["Left"];
            /** @constant */
            kind: "resource";
            prompt: string;
            seats: number[];
        } | {
            about: components["schemas"]["Sealing"];
            /** @constant */
            kind: "seal";
            prompt: string;
            seats: number[];
        } | {
            about: components["schemas"]["Left"];
            /** @constant */
            kind: "recruit";
            prompt: string;
            seats: number[];
        } | {
            about: components["schemas"]["Influencing"];
            /** @constant */
            kind: "influence";
            prompt: string;
            seats: number[];
        } | {
            about: components["schemas"]["Skipping"];
            /** @constant */
            kind: "skip";
            prompt: string;
            seats: number[];
        } | {
            about: components["schemas"]["Trading"];
            /** @constant */
            kind: "transaction";
            prompt: string;
            seats: number[];
        } | {
            about: components["schemas"]["Nothing"];
            /** @constant */
            kind: "site";
            prompt: string;
            seats: number[];
        } | {
            about: components["schemas"]["Drawn"];
            /** @constant */
            kind: "place";
            prompt: string;
            seats: number[];
        } | {
            about: components["schemas"]["PlacingTile"];
            /** @constant */
            kind: "place at";
            prompt: string;
            seats: number[];
        } | {
            about: components["schemas"]["TurningTile"];
            /** @constant */
            kind: "turn tile";
            prompt: string;
            seats: number[];
        } | {
            about: components["schemas"]["Building"];
            /** @constant */
            kind: "build";
            prompt: string;
            seats: number[];
        } | {
            about: components["schemas"]["BuildingTile"];
            /** @constant */
            kind: "build at";
            prompt: string;
            seats: number[];
        } | {
            about: components["schemas"]["TurningBuilt"];
            /** @constant */
            kind: "turn built";
            prompt: string;
            seats: number[];
        } | {
            about: components["schemas"]["Scoring"];
            /** @constant */
            kind: "district";
            prompt: string;
            seats: number[];
        } | {
            about: components["schemas"]["Diving"];
            /** @constant */
            kind: "dive";
            prompt: string;
            seats: number[];
        } | {
            about: components["schemas"]["Loading"];
            /** @constant */
            kind: "load";
            prompt: string;
            seats: number[];
        } | {
            about: components["schemas"]["Rerolling"];
            /** @constant */
            kind: "reroll";
            prompt: string;
            seats: number[];
        } | {
            about: components["schemas"]["WildDice"];
            /** @constant */
            kind: "wild";
            prompt: string;
            seats: number[];
        } | {
            about: components["schemas"]["Bounties"];
            /** @constant */
            kind: "bounty";
            prompt: string;
            seats: number[];
        } | {
            about: components["schemas"]["Dialling"];
            /** @constant */
            kind: "dial";
            prompt: string;
            seats: number[];
        } | {
            about: components["schemas"]["Discarding"];
            /** @constant */
            kind: "discard";
            prompt: string;
            seats: number[];
        } | {
            about: components["schemas"]["Deal"];
            /** @constant */
            kind: "offer";
            prompt: string;
            seats: number[];
        } | {
            about: components["schemas"]["Nothing"];
            /** @constant */
            kind: "restore";
            prompt: string;
            seats: number[];
        } | {
            about: components["schemas"]["Haggling"];
            /** @constant */
            kind: "price";
            prompt: string;
            seats: number[];
        };
        /**
         * RaisedDial
         * @description A guild's dial goes up.
         */
        RaisedDial: {
            end: number;
            /** @constant */
            event: "raised_dial";
            guild: string;
            seat: number;
            start: number;
            /** @constant */
            tone: "quiet";
        };
        /**
         * Rallied
         * @description The discard pile and the Captain are back in the hand.
         */
        Rallied: {
            cards: string[];
            /** @constant */
            event: "rallied";
            seat: number;
            /** @constant */
            tone: "quiet";
        };
        /**
         * ReachedMilestone
         * @description The survivor disc has come to the space with the artifact.
         */
        ReachedMilestone: {
            /** @constant */
            event: "reached_milestone";
            seat: number;
            space: number;
            /** @constant */
            tone: "good";
        };
        /**
         * RecordView
         * @description A record as it is written; the seed as text, because other languages round large whole numbers.
         */
        RecordView: {
            by: number[];
            /** @enum {unknown} */
            format: "fathoms record 1";
            game: string;
            moves: string[];
            options: {
                [key: string]: string | boolean;
            };
            played_by: string[];
            players: number;
            rules: number;
            seed: string;
        };
        /**
         * Recruited
         * @description The open card of a guild's stack into the hand; `opened` lies on top now.
         */
        Recruited: {
            card: string;
            /** @constant */
            event: "recruited";
            guild: string;
            opened: string | null;
            seat: number;
            /** @constant */
            tone: "quiet";
        };
        /**
         * RefusalView
         * @description Why not: the rule against it, empty where none is, and a sentence.
         */
        RefusalView: {
            rule: string;
            sentence: string;
        };
        /**
         * Rerolling
         * @description Research dice as they lie.
         */
        Rerolling: {
            dice: components["schemas"]["DieView"][];
            left: number;
        };
        /**
         * Rescued
         * @description A survivor: the disc of the survivor track goes on.
         */
        Rescued: {
            end: number;
            /** @constant */
            event: "rescued";
            seat: number;
            start: number;
            /** @constant */
            tone: "quiet";
        };
        /**
         * ResearchDieFacts
         * @description A research die: its six faces in the order in which views and events number them.
         */
        ResearchDieFacts: {
            faces: components["schemas"]["ResearchFaceFacts"][];
            id: string;
            source: string;
        };
        /**
         * Researched
         * @description Research dice as they lie; `rerolled` is the one that was rolled again.
         */
        Researched: {
            dice: components["schemas"]["ResearchRoll"][];
            /** @constant */
            event: "researched";
            rerolled: string | null;
            seat: number;
            /** @constant */
            tone: "quiet";
        };
        /**
         * ResearchFaceFacts
         * @description A face of a research die: a guild, or none where it is wild, and what is beside it.
         */
        ResearchFaceFacts: {
            breakthroughs: number;
            currency: number;
            guild: string | null;
            stars: number;
            text: string;
        };
        /**
         * ResearchRoll
         * @description A research die and the number of the face that it shows.
         */
        ResearchRoll: {
            die: string;
            face: number;
        };
        /**
         * Restored
         * @description The depletion token off a tile.
         */
        Restored: {
            cell: string;
            /** @constant */
            event: "restored";
            seat: number;
            /** @constant */
            tone: "good";
        };
        /**
         * RestView
         * @description What is still to be done of a card, an artifact or a space: where it comes from, and its effects in order.
         */
        RestView: {
            effects: components["schemas"]["EffectView"][];
            of: string | null;
            /** @enum {unknown} */
            why: "artifact" | "bounty" | "crew" | "district" | "dive" | "docks" | "income" | "market_bottom" | "market_top" | "no_artifact" | "no_crew" | "no_seal" | "no_skiff" | "objective" | "research" | "ring" | "sonar" | "station" | "survivor";
        };
        /**
         * Results
         * @description Results of a dive that are still to be gained.
         */
        Results: {
            barrels: number;
            sonar: {
                [key: string]: number;
            };
            survivors: number;
            tokens: number;
        };
        /**
         * Retired
         * @description The card that was played leaves the game.
         */
        Retired: {
            card: string;
            /** @constant */
            event: "retired";
            seat: number;
            /** @constant */
            tone: "quiet";
        };
        /**
         * Returned
         * @description Tiles back into the bag.
         */
        Returned: {
            /** @constant */
            event: "returned";
            seat: number;
            tiles: string[];
            /** @constant */
            tone: "quiet";
        };
        /**
         * RingSpaceFacts
         * @description A space of a guild's ring. Its id is the guild's with the number of the space, the top one being 0.
         */
        RingSpaceFacts: {
            does: components["schemas"]["EffectView"][];
            id: string;
            text: string;
        };
        /**
         * Rolled
         * @description A dive die as it lies.
         */
        Rolled: {
            depth: string;
            /** @constant */
            event: "rolled";
            face: number;
            icons: string[];
            seat: number;
            /** @constant */
            tone: "quiet";
        };
        /**
         * Sailed
         * @description A skiff goes one step.
         */
        Sailed: {
            end: string;
            /** @constant */
            event: "sailed";
            seat: number;
            skiff: number;
            start: string;
            /** @constant */
            tone: "quiet";
        };
        /**
         * Scored
         * @description ★ from the supply; for a district `cell` says where.
         */
        Scored: {
            /** @default null */
            cell: string | null;
            /** @constant */
            event: "scored";
            of: string | null;
            seat: number;
            stars: number;
            /** @constant */
            tone: "good";
            /** @enum {unknown} */
            why: "artifact" | "bounty" | "crew" | "district" | "dive" | "docks" | "income" | "market_bottom" | "market_top" | "no_artifact" | "no_crew" | "no_seal" | "no_skiff" | "objective" | "research" | "ring" | "sonar" | "station" | "survivor";
        };
        /**
         * ScoreView
         * @description The ★ of the final scoring.
         */
        ScoreView: {
            currency: number;
            penalty: number;
            resources: number;
            seals: number;
        };
        /**
         * Scoring
         * @description A built tile, and what each of its districts would score.
         */
        Scoring: {
            cell: string;
            scores: components["schemas"]["DistrictScore"][];
        };
        /**
         * Sealing
         * @description Seals to place; without any of one's own left, ★ come instead.
         */
        Sealing: {
            left: number;
            own: number;
        };
        /**
         * SealsScored
         * @description A player's seals with a guild are the most (rank 1) or the second-most.
         */
        SealsScored: {
            /** @constant */
            event: "seals_scored";
            guild: string;
            rank: number;
            seals: number;
            seat: number;
            stars: number;
            /** @constant */
            tone: "quiet";
        };
        /**
         * SeatingFacts
         * @description What hangs on the number of players; places are in the order of play.
         */
        SeatingFacts: {
            docks: components["schemas"]["DocksFacts"];
            places: components["schemas"]["PlaceFacts"][];
            players: number;
            survivors: string;
        };
        /**
         * SectorFacts
         * @description A sixth of the sea: the cell of the starting tile, and the two rays of the boundary that open outward there.
         */
        SectorFacts: {
            id: string;
            rays: string[][];
            start: string;
        };
        /**
         * SkiffsSold
         * @description The skiffs of a player who turns leave the sea.
         */
        SkiffsSold: {
            /** @constant */
            event: "skiffs_sold";
            price: number;
            seat: number;
            skiffs: number[];
            /** @constant */
            tone: "quiet";
        };
        /**
         * SkiffView
         * @description A skiff at sea.
         */
        SkiffView: {
            at: string;
            cargo: {
                [key: string]: number;
            };
            skiff: number;
        };
        /**
         * Skipping
         * @description A disc before the third space, with so many steps left.
         */
        Skipping: {
            ahead: components["schemas"]["Ways"];
            guild: string;
            left: number;
        };
        /**
         * Sold
         * @description A resource to the market.
         */
        Sold: {
            colour: string;
            /** @constant */
            event: "sold";
            price: number;
            seat: number;
            /** @constant */
            tone: "quiet";
        };
        /**
         * SonarFacts
         * @description A space of the sonar track: the ★ for reaching it, what an icon gives there, and whether a die is rolled more.
         */
        SonarFacts: {
            again: boolean;
            does: components["schemas"]["EffectView"][];
            id: string;
            source: string;
            stars: number;
            text: string;
        };
        /**
         * SonarMoved
         * @description The disc of the sonar track goes on: a sonar icon means something else from now on.
         */
        SonarMoved: {
            end: number;
            /** @constant */
            event: "sonar_moved";
            seat: number;
            start: number;
            /** @constant */
            tone: "quiet";
        };
        /**
         * SpaceFacts
         * @description A space of a ring or track, or a reward: what it gives, and in words.
         */
        SpaceFacts: {
            does: components["schemas"]["EffectView"][];
            text: string;
        };
        /**
         * StartingTileFacts
         * @description A starting tile: a construction site on both sides, and on the Skyside watercraft of no district.
         */
        StartingTileFacts: {
            arcs: boolean[];
            currency: number;
            edges: boolean[];
            id: string;
            name: string;
            source: string;
        };
        /**
         * SupplyEmptied
         * @description The last ★ of the supply is taken.
         */
        SupplyEmptied: {
            /** @constant */
            event: "supply_emptied";
            /** @constant */
            tone: "bad";
        };
        /**
         * SurvivorFacts
         * @description The survivor track for some player counts.
         */
        SurvivorFacts: {
            id: string;
            players: number[];
            source: string;
            spaces: components["schemas"]["SpaceFacts"][];
        };
        /**
         * TileFacts
         * @description An ocean tile, both faces. Wedges and arcs by corner, edges by side, clockwise; the tile lies unturned.
         */
        TileFacts: {
            arcs: boolean[];
            building: string | null;
            cost: components["schemas"]["CostFacts"];
            depth: string;
            edges: (string | null)[];
            id: string;
            island: boolean;
            resource: string;
            site: boolean;
            source: string;
            toxicity: number;
            wedges: (string | null)[];
        };
        /**
         * TileView
         * @description A tile in play, turned by so many steps clockwise.
         */
        TileView: {
            at: string;
            depleted: boolean;
            outpost: boolean;
            tile: string;
            turn: number;
        };
        /**
         * TookToxicity
         * @description The toxicity marker goes on.
         */
        TookToxicity: {
            amount: number;
            end: number;
            /** @constant */
            event: "took_toxicity";
            seat: number;
            start: number;
            /** @constant */
            tone: "bad";
        };
        /**
         * Tracks
         * @description What is printed on the tracks, from their first space on.
         */
        Tracks: {
            floating: number[];
            market: number[];
            outposts: number[];
            penalty: number[];
            sonar: components["schemas"]["SonarFacts"][];
            survivors: components["schemas"]["SurvivorFacts"][];
            toxicity: number;
        };
        /**
         * TradedView
         * @description What the player to act has bought and sold this turn.
         */
        TradedView: {
            bought: {
                [key: string]: number;
            };
            sold: {
                [key: string]: number;
            };
        };
        /**
         * Trading
         * @description Transactions: what a card betters prices by, prices by colour, and what else is to be bought.
         */
        Trading: {
            better: number;
            left: number;
            objective: number | null;
            prices: {
                [key: string]: components["schemas"]["Price"];
            };
            skiff: number;
        };
        /**
         * TurnBegan
         * @description A player's turn begins.
         */
        TurnBegan: {
            /** @constant */
            event: "turn_began";
            round: number;
            seat: number;
            /** @constant */
            tone: "turn";
        };
        /**
         * Turned
         * @description A player turns Skyside, as the first, second …
         */
        Turned: {
            /** @constant */
            event: "turned";
            order: number;
            seat: number;
            /** @constant */
            tone: "quiet";
        };
        /**
         * Turning
         * @description What turning Skyside now brings: ¤ for each skiff at sea, tiles built at once, tiles lost and kept.
         */
        Turning: {
            builds: number;
            kept: string[];
            lost: string[];
            order: number;
            price: number;
            skiffs: number[];
        };
        /**
         * TurningBuilt
         * @description The same, its cell chosen.
         */
        TurningBuilt: {
            cell: string;
            spots: components["schemas"]["BuildSpot"][];
            tile: string;
        };
        /**
         * TurningTile
         * @description The same, its cell chosen.
         */
        TurningTile: {
            cell: string;
            rest: string[];
            spots: components["schemas"]["PlaceSpot"][];
            tile: string;
        };
        /**
         * Undone
         * @description A seat took its last move back; not which: that may be a secret.
         */
        Undone: {
            /** @constant */
            event: "undone";
            seat: number;
            /** @constant */
            tone: "quiet";
        };
        /**
         * Unloaded
         * @description Barrels from a skiff into the reserve.
         */
        Unloaded: {
            amount: number;
            colour: string;
            /** @constant */
            event: "unloaded";
            seat: number;
            skiff: number;
            /** @constant */
            tone: "quiet";
        };
        /**
         * Unloading
         * @description The skiff at the drop point, and its barrels by colour.
         */
        Unloading: {
            aboard: {
                [key: string]: number;
            };
            skiff: number;
        };
        view: components["schemas"]["FleetView"];
        /**
         * Ways
         * @description The spaces that a disc would touch, entering the third one, and skipping it where that can be.
         */
        Ways: {
            enter: number[];
            skip: number[] | null;
        };
        /**
         * WildDice
         * @description The icons of a research by guild, and the wild ones left.
         */
        WildDice: {
            icons: {
                [key: string]: number;
            };
            left: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
};
export type ArtifactFacts = components['schemas']['ArtifactFacts'];
export type Attempt = components['schemas']['Attempt'];
export type BarrelsLost = components['schemas']['BarrelsLost'];
export type Began = components['schemas']['Began'];
export type Bought = components['schemas']['Bought'];
export type BoughtObjective = components['schemas']['BoughtObjective'];
export type Bounties = components['schemas']['Bounties'];
export type BrokeThrough = components['schemas']['BrokeThrough'];
export type Building = components['schemas']['Building'];
export type BuildingTile = components['schemas']['BuildingTile'];
export type BuildSpot = components['schemas']['BuildSpot'];
export type Built = components['schemas']['Built'];
export type CaptainView = components['schemas']['CaptainView'];
export type Catalogue = components['schemas']['catalogue'];
export type CellFacts = components['schemas']['CellFacts'];
export type Choice = components['schemas']['Choice'];
export type Cleaned = components['schemas']['Cleaned'];
export type Copied = components['schemas']['Copied'];
export type CostFacts = components['schemas']['CostFacts'];
export type CrewFacts = components['schemas']['CrewFacts'];
export type Deal = components['schemas']['Deal'];
export type Depleted = components['schemas']['Depleted'];
export type Dialling = components['schemas']['Dialling'];
export type DieView = components['schemas']['DieView'];
export type Discarded = components['schemas']['Discarded'];
export type Discarding = components['schemas']['Discarding'];
export type Discovered = components['schemas']['Discovered'];
export type DistrictScore = components['schemas']['DistrictScore'];
export type DiveDiceFacts = components['schemas']['DiveDiceFacts'];
export type Diving = components['schemas']['Diving'];
export type DocksFacts = components['schemas']['DocksFacts'];
export type Drawn = components['schemas']['Drawn'];
export type Drew = components['schemas']['Drew'];
export type Effect = components['schemas']['effect'];
export type EffectView = components['schemas']['EffectView'];
export type Ended = components['schemas']['Ended'];
export type Event = components['schemas']['event'];
export type FaceFacts = components['schemas']['FaceFacts'];
export type FinalScore = components['schemas']['FinalScore'];
export type FleetCatalogue = components['schemas']['FleetCatalogue'];
export type FleetView = components['schemas']['FleetView'];
export type Flipped = components['schemas']['Flipped'];
export type GainedCurrency = components['schemas']['GainedCurrency'];
export type GainedResource = components['schemas']['GainedResource'];
export type GoalFacts = components['schemas']['GoalFacts'];
export type GuildFacts = components['schemas']['GuildFacts'];
export type GuildView = components['schemas']['GuildView'];
export type Haggling = components['schemas']['Haggling'];
export type Influenced = components['schemas']['Influenced'];
export type Influencing = components['schemas']['Influencing'];
export type LastRound = components['schemas']['LastRound'];
export type Launched = components['schemas']['Launched'];
export type Left = components['schemas']['Left'];
export type Limits = components['schemas']['Limits'];
export type Loaded = components['schemas']['Loaded'];
export type Loading = components['schemas']['Loading'];
export type MadeUp = components['schemas']['MadeUp'];
export type MarketMoved = components['schemas']['MarketMoved'];
export type Move = components['schemas']['move'];
export type MoveEffect = components['schemas']['MoveEffect'];
export type MoveView = components['schemas']['MoveView'];
export type NextCircle = components['schemas']['NextCircle'];
export type Nothing = components['schemas']['Nothing'];
export type ObjectiveFacts = components['schemas']['ObjectiveFacts'];
export type ObjectivesView = components['schemas']['ObjectivesView'];
export type ObjectiveView = components['schemas']['ObjectiveView'];
export type OptionView = components['schemas']['OptionView'];
export type OutcomeView = components['schemas']['OutcomeView'];
export type OutpostFloats = components['schemas']['OutpostFloats'];
export type Paid = components['schemas']['Paid'];
export type PaidBounty = components['schemas']['PaidBounty'];
export type PenaltyMoved = components['schemas']['PenaltyMoved'];
export type Placed = components['schemas']['Placed'];
export type PlacedSeal = components['schemas']['PlacedSeal'];
export type PlaceFacts = components['schemas']['PlaceFacts'];
export type PlaceSpot = components['schemas']['PlaceSpot'];
export type PlacingTile = components['schemas']['PlacingTile'];
export type Played = components['schemas']['Played'];
export type Preview = components['schemas']['Preview'];
export type Price = components['schemas']['Price'];
export type PutOutpost = components['schemas']['PutOutpost'];
export type Question = components['schemas']['question'];
export type QuestionView = components['schemas']['QuestionView'];
export type RaisedDial = components['schemas']['RaisedDial'];
export type Rallied = components['schemas']['Rallied'];
export type ReachedMilestone = components['schemas']['ReachedMilestone'];
export type RecordView = components['schemas']['RecordView'];
export type Recruited = components['schemas']['Recruited'];
export type RefusalView = components['schemas']['RefusalView'];
export type Rerolling = components['schemas']['Rerolling'];
export type Rescued = components['schemas']['Rescued'];
export type ResearchDieFacts = components['schemas']['ResearchDieFacts'];
export type Researched = components['schemas']['Researched'];
export type ResearchFaceFacts = components['schemas']['ResearchFaceFacts'];
export type ResearchRoll = components['schemas']['ResearchRoll'];
export type Restored = components['schemas']['Restored'];
export type RestView = components['schemas']['RestView'];
export type Results = components['schemas']['Results'];
export type Retired = components['schemas']['Retired'];
export type Returned = components['schemas']['Returned'];
export type RingSpaceFacts = components['schemas']['RingSpaceFacts'];
export type Rolled = components['schemas']['Rolled'];
export type Sailed = components['schemas']['Sailed'];
export type Scored = components['schemas']['Scored'];
export type ScoreView = components['schemas']['ScoreView'];
export type Scoring = components['schemas']['Scoring'];
export type Sealing = components['schemas']['Sealing'];
export type SealsScored = components['schemas']['SealsScored'];
export type SeatingFacts = components['schemas']['SeatingFacts'];
export type SectorFacts = components['schemas']['SectorFacts'];
export type SkiffsSold = components['schemas']['SkiffsSold'];
export type SkiffView = components['schemas']['SkiffView'];
export type Skipping = components['schemas']['Skipping'];
export type Sold = components['schemas']['Sold'];
export type SonarFacts = components['schemas']['SonarFacts'];
export type SonarMoved = components['schemas']['SonarMoved'];
export type SpaceFacts = components['schemas']['SpaceFacts'];
export type StartingTileFacts = components['schemas']['StartingTileFacts'];
export type SupplyEmptied = components['schemas']['SupplyEmptied'];
export type SurvivorFacts = components['schemas']['SurvivorFacts'];
export type TileFacts = components['schemas']['TileFacts'];
export type TileView = components['schemas']['TileView'];
export type TookToxicity = components['schemas']['TookToxicity'];
export type Tracks = components['schemas']['Tracks'];
export type TradedView = components['schemas']['TradedView'];
export type Trading = components['schemas']['Trading'];
export type TurnBegan = components['schemas']['TurnBegan'];
export type Turned = components['schemas']['Turned'];
export type Turning = components['schemas']['Turning'];
export type TurningBuilt = components['schemas']['TurningBuilt'];
export type TurningTile = components['schemas']['TurningTile'];
export type Undone = components['schemas']['Undone'];
export type Unloaded = components['schemas']['Unloaded'];
export type Unloading = components['schemas']['Unloading'];
export type View = components['schemas']['view'];
export type Ways = components['schemas']['Ways'];
export type WildDice = components['schemas']['WildDice'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
