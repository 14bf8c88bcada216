// Made from the schemas by `make web-types`. Do not edit.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export type components = {
    schemas: {
        /**
         * AbilityFacts
         * @description One of a resource card's uses.
         */
        AbilityFacts: {
            cubes: number;
            effects: components["schemas"]["EffectFacts"][];
            id: string;
            text: string;
        };
        /**
         * ActAbout
         * @description What the active specialist does next.
         */
        ActAbout: {
            ap: number;
            sector: string;
            specialist: string;
        };
        /**
         * ActionsBegan
         * @description A specialist begins to act.
         */
        ActionsBegan: {
            ap: number;
            /** @constant */
            event: "actions_began";
            sector: string;
            specialist: string;
            /** @constant */
            tone: "quiet";
        };
        /**
         * AnimalCleaned
         * @description A Contaminated animal is Healthy again.
         */
        AnimalCleaned: {
            /** @constant */
            event: "animal_cleaned";
            space: string;
            species: string;
            /** @constant */
            tone: "good";
        };
        /**
         * AnimalHealed
         * @description An animal was rescued from sickbay, where `left` of its kind still lie.
         */
        AnimalHealed: {
            /** @constant */
            event: "animal_healed";
            left: number;
            species: string;
            /** @constant */
            tone: "good";
        };
        /**
         * AnimalRescued
         * @description An animal is safe, for so many AP, the side it showed still up (SP-33, SP-34).
         */
        AnimalRescued: {
            ap: number;
            /** @constant */
            event: "animal_rescued";
            /** @enum {unknown} */
            side: "contaminated" | "healthy";
            space: string;
            specialist: string;
            species: string;
            /** @constant */
            tone: "good";
        };
        /**
         * ApGained
         * @description A specialist has more AP this turn.
         */
        ApGained: {
            ap: number;
            /** @constant */
            event: "ap_gained";
            specialist: string;
            /** @constant */
            tone: "quiet";
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
         * BagRanEmpty
         * @description The game ends with this turn, or with the next (SP-40, SP-68).
         */
        BagRanEmpty: {
            /** @constant */
            event: "bag_ran_empty";
            last_turn: number;
            this_turn: boolean;
            /** @constant */
            tone: "bad";
        };
        /**
         * BagWasShort
         * @description Dice that the bag lacked, and those that came back from the removed oil for them (SP-19, SP-27).
         */
        BagWasShort: {
            /** @constant */
            event: "bag_was_short";
            missing: number;
            taken: number;
            /** @constant */
            tone: "bad";
        };
        /**
         * CardDiscarded
         * @description A used card left its place.
         */
        CardDiscarded: {
            card: string;
            /** @constant */
            event: "card_discarded";
            slot: number;
            /** @constant */
            tone: "quiet";
        };
        /**
         * CardDrawn
         * @description The top card of the deck takes an empty place.
         */
        CardDrawn: {
            card: string;
            /** @constant */
            event: "card_drawn";
            slot: number;
            /** @constant */
            tone: "quiet";
        };
        /**
         * CardFacts
         * @description A resource card.
         */
        CardFacts: {
            abilities: components["schemas"]["AbilityFacts"][];
            id: string;
            name: string;
            /** @enum {unknown} */
            source: "reconstructed" | "rulebook";
        };
        /**
         * CardLeftGame
         * @description A requisitioned card is used no more (SP-55).
         */
        CardLeftGame: {
            card: string;
            /** @constant */
            event: "card_left_game";
            /** @constant */
            tone: "quiet";
        };
        /**
         * CardRequisitioned
         * @description A discarded card's ability is used (SP-55).
         */
        CardRequisitioned: {
            ability: string;
            card: string;
            /** @constant */
            event: "card_requisitioned";
            specialist: string;
            /** @constant */
            tone: "quiet";
        };
        /**
         * CardUsed
         * @description A resource card's ability is used (SP-37).
         */
        CardUsed: {
            ability: string;
            card: string;
            /** @constant */
            event: "card_used";
            specialist: string;
            /** @constant */
            tone: "quiet";
        };
        /**
         * CardView
         * @description A resource card in the open; `ability` is the one that its cubes lie on.
         */
        CardView: {
            ability: string | null;
            cubes: number;
            id: string;
        };
        catalogue: components["schemas"]["SpillCatalogue"];
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
         * ChooseSpecialistAbout
         * @description Who joins, at which place of the turn order.
         */
        ChooseSpecialistAbout: {
            chosen: string[];
            place: number;
        };
        /**
         * Contaminated
         * @description Oil covered a Healthy animal (SP-23).
         */
        Contaminated: {
            /** @constant */
            event: "contaminated";
            space: string;
            species: string;
            /** @constant */
            tone: "bad";
        };
        /**
         * CubeEarned
         * @description The team has a cube to place (SP-36).
         */
        CubeEarned: {
            /** @constant */
            event: "cube_earned";
            /** @constant */
            tone: "good";
        };
        /**
         * CubeForgone
         * @description A cube was earned, but the supply is empty or no ability has room for it (SP-38, SP-69).
         */
        CubeForgone: {
            /** @constant */
            event: "cube_forgone";
            /** @enum {unknown} */
            reason: "no_room" | "no_supply";
            /** @constant */
            tone: "bad";
        };
        /**
         * CubePaid
         * @description A cube went back to the supply for a requisition (SP-56).
         */
        CubePaid: {
            card: string;
            /** @constant */
            event: "cube_paid";
            left: number;
            /** @constant */
            tone: "quiet";
        };
        /**
         * CubePlaced
         * @description An ability has so many of the cubes it needs.
         */
        CubePlaced: {
            ability: string;
            card: string;
            cubes: number;
            /** @constant */
            event: "cube_placed";
            needed: number;
            /** @constant */
            tone: "quiet";
        };
        /**
         * Cure
         * @description One way out: a die has to leave so many of these places, and animals of a kind have to come out of sickbay.
         *
         *         A place is a space, or a sector, where any of its dice will do.
         */
        Cure: {
            dice: number;
            heal: number;
            places: string[];
            species: string | null;
        };
        /**
         * CureView
         * @description One way out of a danger: see `model.Cure`.
         */
        CureView: {
            dice: number;
            heal: number;
            places: string[];
            species: string | null;
        };
        /**
         * Danger
         * @description A losing condition: whether it holds now or at clean-up, how much there is now and will be, and what loses.
         *
         *         Any one of the cures is enough; the easiest comes first.
         */
        Danger: {
            /** @enum {unknown} */
            condition: "all_kinds" | "spill_outs" | "three_of_a_kind";
            count: number;
            cures: components["schemas"]["Cure"][];
            /** @enum {unknown} */
            holds: "clean_up" | "now";
            limit: number;
            now: number;
            species: string | null;
        };
        /**
         * DangerNoted
         * @description A losing condition that the turn would end with (SP-28).
         */
        DangerNoted: {
            danger: components["schemas"]["Danger"];
            /** @constant */
            event: "danger_noted";
            /** @constant */
            tone: "bad";
        };
        /**
         * DangerView
         * @description A losing condition that the turn would end with: see `model.Danger`.
         */
        DangerView: {
            /** @enum {unknown} */
            condition: "all_kinds" | "spill_outs" | "three_of_a_kind";
            count: number;
            cures: components["schemas"]["CureView"][];
            /** @enum {unknown} */
            holds: "clean_up" | "now";
            limit: number;
            now: number;
            species: string | null;
        };
        /**
         * DeckView
         * @description The deck of resource cards: how many, and those at its bottom that everybody saw go there, lowest first.
         */
        DeckView: {
            bottom: string[];
            size: number;
        };
        /**
         * DeckWasEmpty
         * @description There was no card to take the place (SP-38).
         */
        DeckWasEmpty: {
            /** @constant */
            event: "deck_was_empty";
            slot: number;
            /** @constant */
            tone: "quiet";
        };
        /**
         * DiceDrawn
         * @description What is about to fall, and how much of it comes from the extra-action pool (SP-18).
         */
        DiceDrawn: {
            /** @constant */
            event: "dice_drawn";
            oil: number;
            pool_oil: number;
            pool_weather: number;
            /** @constant */
            tone: "quiet";
            weather: number;
        };
        /**
         * DiceView
         * @description Dice by their kind.
         */
        DiceView: {
            oil: number;
            weather: number;
        };
        /**
         * DropView
         * @description The dice that the next turn drops: what the track shows, and the pool (SP-18).
         */
        DropView: {
            drawn: number;
            pool: number;
        };
        effect: components["schemas"]["MoveEffect"];
        /**
         * EffectFacts
         * @description One thing that an ability does; `where` is None for what has no place.
         */
        EffectFacts: {
            amount: number;
            verb: ("clean" | "push" | "remove" | "rescue") | ("ap" | "calm" | "heal" | "recall" | "sail" | "swap" | "track" | "weather");
            where: ("near" | "quadrant" | "sea" | "sector") | ("own" | "team") | null;
        };
        event: components["schemas"]["WinCardDrawn"] | components["schemas"]["FirstPlayerFound"] | components["schemas"]["SpecialistChosen"] | components["schemas"]["ShipPlaced"] | components["schemas"]["SpecialistShared"] | components["schemas"]["ResourcesDealt"] | components["schemas"]["ResourceKept"] | components["schemas"]["RigBlewOut"] | components["schemas"]["TurnBegan"] | components["schemas"]["DiceDrawn"] | components["schemas"]["BagWasShort"] | components["schemas"]["BagRanEmpty"] | components["schemas"]["Landed"] | components["schemas"]["Overflowed"] | components["schemas"]["SpilledOut"] | components["schemas"]["Contaminated"] | components["schemas"]["TakenToSickbay"] | components["schemas"]["FaceTurned"] | components["schemas"]["WeatherRolled"] | components["schemas"]["TokensTurnedUp"] | components["schemas"]["DangerNoted"] | components["schemas"]["ActionsBegan"] | components["schemas"]["ShipSailed"] | components["schemas"]["OilPushedBack"] | components["schemas"]["OilRemoved"] | components["schemas"]["AnimalRescued"] | components["schemas"]["ExtraActionTaken"] | components["schemas"]["SetCompleted"] | components["schemas"]["CubeEarned"] | components["schemas"]["CubeForgone"] | components["schemas"]["CubePlaced"] | components["schemas"]["CubePaid"] | components["schemas"]["CardUsed"] | components["schemas"]["CardRequisitioned"] | components["schemas"]["CardDiscarded"] | components["schemas"]["CardDrawn"] | components["schemas"]["DeckWasEmpty"] | components["schemas"]["CardLeftGame"] | components["schemas"]["AnimalCleaned"] | components["schemas"]["AnimalHealed"] | components["schemas"]["ApGained"] | components["schemas"]["WeatherCalmed"] | components["schemas"]["WeatherDiceTakenOut"] | components["schemas"]["PoolRecalled"] | components["schemas"]["TrackWentBack"] | components["schemas"]["SpecialistSwapped"] | components["schemas"]["WeatherPassed"] | components["schemas"]["ObjectiveMarked"] | components["schemas"]["ObjectiveUnmarked"] | components["schemas"]["GameWon"] | components["schemas"]["GameLost"] | components["schemas"]["Undone"];
        /**
         * ExtraActionTaken
         * @description A die went from the bag into the pool for 1 AP; whether the pool will ever drop (SP-39, SP-68).
         */
        ExtraActionTaken: {
            /** @enum {unknown} */
            die: "oil" | "weather";
            drops: boolean;
            /** @constant */
            event: "extra_action_taken";
            specialist: string;
            /** @constant */
            tone: "quiet";
        };
        /**
         * FaceTurned
         * @description The Meteorologist made a good face of a bad one (SP-54).
         */
        FaceTurned: {
            /** @constant */
            event: "face_turned";
            face: number;
            specialist: string;
            /** @constant */
            tone: "good";
        };
        /**
         * FirstPlayerFound
         * @description Who goes first (SP-17).
         */
        FirstPlayerFound: {
            /** @constant */
            event: "first_player_found";
            seat: number;
            /** @constant */
            tone: "quiet";
        };
        /**
         * GameLost
         * @description The team has lost: to so many spill-outs, kinds in sickbay or animals of a kind there (SP-43).
         */
        GameLost: {
            count: number;
            /** @constant */
            event: "game_lost";
            /** @enum {unknown} */
            how: "all_kinds" | "spill_outs" | "three_of_a_kind";
            species: string | null;
            /** @constant */
            tone: "bad";
        };
        /**
         * GameWon
         * @description The team has won (SP-44, SP-45).
         */
        GameWon: {
            /** @constant */
            event: "game_won";
            /** @enum {unknown} */
            how: "bag_empty" | "objectives";
            /** @constant */
            tone: "good";
        };
        /**
         * Goal
         * @description An objective as this game has it, in ids: the sectors that carry the card's markers are known.
         */
        Goal: {
            amount: number;
            /** @enum {unknown} */
            kind: "clear_marked" | "clear_quadrants" | "clear_sectors" | "contaminated" | "removed" | "rescued" | "rescued_of" | "resources" | "sets" | "sickbay" | "spill_outs";
            sectors: string[];
            species: string | null;
        };
        /**
         * KeepResourceAbout
         * @description Which of a specialist's two cards the team keeps.
         */
        KeepResourceAbout: {
            cards: string[];
            specialist: string;
        };
        /**
         * Landed
         * @description The so-manieth oil die of a drop fell into a quadrant, shows a face, and lies on a space (SP-20).
         */
        Landed: {
            die: number;
            /** @constant */
            event: "landed";
            face: number;
            quadrant: number;
            space: string;
            /** @constant */
            tone: "quiet";
        };
        /**
         * LimitFacts
         * @description Numbers that the rules fix; the first three lose the game.
         */
        LimitFacts: {
            action_points: number;
            always_three: number;
            cubes: number;
            extra_actions: number;
            first_drop: number;
            losing_kinds: number;
            losing_of_a_kind: number;
            losing_spill_outs: number;
            oil_dice: number;
            resources: number;
            sectors_a_move: number;
            specialists: number;
            weather_dice: number;
        };
        move: components["schemas"]["MoveView"];
        /**
         * MoveEffect
         * @description What a screen shows of a move before it is made.
         */
        MoveEffect: {
            ap?: number;
            cubes?: number;
            drops?: boolean;
            end?: string;
            /** @enum {unknown} */
            ends_game?: "lost" | "won";
            last_turn?: number;
            needed?: number;
            /** @enum {unknown} */
            side?: "contaminated" | "healthy";
            space?: string;
            species?: string;
            way?: string[];
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
         * ObjectiveFacts
         * @description One of a win-condition card's demands: so many at least, or at most; of the marked, the view has the sectors.
         */
        ObjectiveFacts: {
            amount: number;
            at_most: boolean;
            /** @enum {unknown} */
            kind: "clear_marked" | "clear_quadrants" | "clear_sectors" | "contaminated" | "removed" | "rescued" | "rescued_of" | "resources" | "sets" | "sickbay" | "spill_outs";
            sectors: string[];
            species: string | null;
            text: string;
        };
        /**
         * ObjectiveMarked
         * @description An objective, from 0, is met (SP-42).
         */
        ObjectiveMarked: {
            /** @constant */
            event: "objective_marked";
            goal: components["schemas"]["Goal"];
            objective: number;
            /** @constant */
            tone: "good";
        };
        /**
         * ObjectiveUnmarked
         * @description An objective that was met is not any more (SP-42).
         */
        ObjectiveUnmarked: {
            /** @constant */
            event: "objective_unmarked";
            goal: components["schemas"]["Goal"];
            objective: number;
            /** @constant */
            tone: "bad";
        };
        /**
         * ObjectiveView
         * @description How far an objective of the card is, whether it is met now, and whether it was marked at the last clean-up.
         */
        ObjectiveView: {
            count: number;
            marked: boolean;
            met: boolean;
            needed: number;
        };
        /**
         * OilPushedBack
         * @description A die went back into the bag, for so many AP (SP-31).
         */
        OilPushedBack: {
            ap: number;
            /** @constant */
            event: "oil_pushed_back";
            space: string;
            specialist: string;
            /** @constant */
            tone: "quiet";
        };
        /**
         * OilRemoved
         * @description A die went to the removed oil, for so many AP; `count` dice lie there now (SP-32).
         */
        OilRemoved: {
            ap: number;
            count: number;
            /** @constant */
            event: "oil_removed";
            space: string;
            specialist: string;
            /** @constant */
            tone: "quiet";
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
         * Overflowed
         * @description A die for a full sector runs on, and lands in the last sector of its way (SP-22); whoever `redirected` it.
         */
        Overflowed: {
            clockwise: boolean;
            end: string;
            /** @constant */
            event: "overflowed";
            redirected: string | null;
            start: string;
            /** @constant */
            tone: "bad";
            way: string[];
        };
        /**
         * PayCubeAbout
         * @description Which card the next cube for a requisition comes from: `cube` of `needed`, from 1.
         */
        PayCubeAbout: {
            ability: string;
            card: string;
            cube: number;
            needed: number;
        };
        /**
         * PickTargetAbout
         * @description What an effect of a card's ability acts on: so many picks are left, and it reaches these sectors.
         */
        PickTargetAbout: {
            ability: string;
            card: string;
            effect: ("clean" | "push" | "remove" | "rescue") | ("ap" | "calm" | "heal" | "recall" | "sail" | "swap" | "track" | "weather");
            left: number;
            sectors: string[];
        };
        /**
         * PileFacts
         * @description A pile beside the sea; its id is the name of the view's field that says what lies there.
         */
        PileFacts: {
            id: string;
            name: string;
        };
        /**
         * PlaceCubeAbout
         * @description Which ability an earned cube goes on; so many are left in the supply, this one among them.
         */
        PlaceCubeAbout: {
            supply: number;
        };
        /**
         * PoolRecalled
         * @description The dice of the extra-action pool went back into the bag.
         */
        PoolRecalled: {
            /** @constant */
            event: "pool_recalled";
            oil: number;
            /** @constant */
            tone: "quiet";
            weather: number;
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
            view: components["schemas"]["SpillView"];
        };
        question: components["schemas"]["QuestionView"];
        /**
         * QuestionView
         * @description A question: what kind it is, to whom it is put, and what it is about; a game types `about` for each kind.
         */
        QuestionView: {
            about: components["schemas"]["ChooseSpecialistAbout"];
            /** @constant */
            kind: "choose specialist";
            prompt: string;
            seats: number[];
        } | {
            about: components["schemas"]["KeepResourceAbout"];
            /** @constant */
            kind: "keep resource";
            prompt: string;
            seats: number[];
        } | {
            about: components["schemas"]["RedirectAbout"];
            /** @constant */
            kind: "redirect";
            prompt: string;
            seats: number[];
        } | {
            about: components["schemas"]["ActAbout"];
            /** @constant */
            kind: "act";
            prompt: string;
            seats: number[];
        } | {
            about: components["schemas"]["SailOnAbout"];
            /** @constant */
            kind: "sail on";
            prompt: string;
            seats: number[];
        } | {
            about: components["schemas"]["PickTargetAbout"];
            /** @constant */
            kind: "pick target";
            prompt: string;
            seats: number[];
        } | {
            about: components["schemas"]["PlaceCubeAbout"];
            /** @constant */
            kind: "place cube";
            prompt: string;
            seats: number[];
        } | {
            about: components["schemas"]["PayCubeAbout"];
            /** @constant */
            kind: "pay cube";
            prompt: string;
            seats: number[];
        } | {
            about: components["schemas"]["SwapInAbout"];
            /** @constant */
            kind: "swap in";
            prompt: string;
            seats: number[];
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
         * RedirectAbout
         * @description Which way a die runs that fell into a full sector: every sector of either way, the last one takes it.
         */
        RedirectAbout: {
            clockwise: string[];
            counter_clockwise: string[];
            sector: string;
            specialist: string;
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
         * ResourceKept
         * @description One card is the team's, the other went under the deck (SP-13).
         */
        ResourceKept: {
            card: string;
            /** @constant */
            event: "resource_kept";
            other: string;
            slot: number;
            specialist: string;
            /** @constant */
            tone: "quiet";
        };
        /**
         * ResourcesDealt
         * @description The two cards that a specialist may keep one of (SP-13).
         */
        ResourcesDealt: {
            cards: string[];
            /** @constant */
            event: "resources_dealt";
            specialist: string;
            /** @constant */
            tone: "quiet";
        };
        /**
         * RigBlewOut
         * @description The first drop begins (SP-16).
         */
        RigBlewOut: {
            dice: number;
            /** @constant */
            event: "rig_blew_out";
            /** @constant */
            tone: "quiet";
        };
        /**
         * SailOnAbout
         * @description How far the Sea Captain sails on after a transport.
         */
        SailOnAbout: {
            reach: number;
            sector: string;
            specialist: string;
        };
        /**
         * SectorFacts
         * @description A sector, and the next one clockwise: a die goes there that shows the number in the quadrant.
         */
        SectorFacts: {
            id: string;
            next: string;
            number: number;
            quadrant: number;
        };
        /**
         * SectorView
         * @description A sector: the letters of its spaces with oil, with a Healthy and with a Contaminated animal, A first.
         *
         *         The sector's id and a letter make a space's id. Of an oil die its number is told too: it is the sector's own, or
         *         that of the full sector which it ran over from.
         */
        SectorView: {
            contaminated: ("A" | "B" | "C")[];
            healthy: ("A" | "B" | "C")[];
            oil: {
                [key: string]: number;
            };
        };
        /**
         * SetCompleted
         * @description All six kinds are rescued once more (SP-35).
         */
        SetCompleted: {
            count: number;
            /** @constant */
            event: "set_completed";
            /** @constant */
            tone: "good";
        };
        /**
         * ShipPlaced
         * @description Where a specialist sails from (SP-12).
         */
        ShipPlaced: {
            /** @constant */
            event: "ship_placed";
            place: number;
            seat: number;
            sector: string;
            specialist: string;
            /** @constant */
            tone: "quiet";
        };
        /**
         * ShipSailed
         * @description A ship went on: by a move action, by the Sea Captain's transport (no way) or by a resource.
         */
        ShipSailed: {
            ap: number;
            /** @enum {unknown} */
            by: "move" | "resource" | "transport";
            end: string;
            /** @constant */
            event: "ship_sailed";
            specialist: string;
            start: string;
            /** @constant */
            tone: "quiet";
            way: string[];
        };
        /**
         * SpaceFacts
         * @description A space, its ring (A next to the rig, C at the rim), and the kind of animal that starts there.
         */
        SpaceFacts: {
            id: string;
            /** @enum {unknown} */
            ring: "A" | "B" | "C";
            sector: string;
            species: string | null;
        };
        /**
         * SpecialistChosen
         * @description A player brought a specialist into play (SP-09).
         */
        SpecialistChosen: {
            /** @constant */
            event: "specialist_chosen";
            place: number;
            seat: number;
            specialist: string;
            /** @constant */
            tone: "quiet";
        };
        /**
         * SpecialistFacts
         * @description A specialist; an AP price that the ability does not change is the plain one.
         */
        SpecialistFacts: {
            contaminated_cost: number;
            id: string;
            name: string;
            remove_cost: number;
            /** @enum {unknown} */
            source: "reconstructed" | "rulebook";
            text: string;
        };
        /**
         * SpecialistShared
         * @description Three players share the fourth specialist: in rotation, `seat` first, or `seat` decides for it (SP-10).
         */
        SpecialistShared: {
            /** @constant */
            event: "specialist_shared";
            rotates: boolean;
            seat: number;
            specialist: string;
            /** @constant */
            tone: "quiet";
        };
        /**
         * SpecialistSwapped
         * @description A specialist leaves, another takes over the place (SP-70).
         */
        SpecialistSwapped: {
            enters: string;
            /** @constant */
            event: "specialist_swapped";
            leaves: string;
            place: number;
            /** @constant */
            tone: "quiet";
        };
        /**
         * SpecialistView
         * @description A specialist in play; `specialists` lists them in turn order.
         */
        SpecialistView: {
            id: string;
            seat: number;
            sector: string | null;
            shared: boolean;
            tokens: {
                [key: string]: number;
            };
            tokens_until: number;
        };
        /**
         * SpeciesFacts
         * @description A kind of animal.
         */
        SpeciesFacts: {
            id: string;
            letter: string;
            name: string;
            /** @enum {unknown} */
            source: "reconstructed" | "rulebook";
        };
        /**
         * SpillCatalogue
         * @description All that never changes in The Spill.
         */
        SpillCatalogue: {
            about: string;
            game: string;
            limits: components["schemas"]["LimitFacts"];
            minutes: number[];
            options: components["schemas"]["OptionView"][];
            piles: components["schemas"]["PileFacts"][];
            players: number[];
            reasons: string[];
            resources: components["schemas"]["CardFacts"][];
            rules: number;
            secrets: boolean;
            sectors: components["schemas"]["SectorFacts"][];
            spaces: components["schemas"]["SpaceFacts"][];
            specialists: components["schemas"]["SpecialistFacts"][];
            species: components["schemas"]["SpeciesFacts"][];
            title: string;
            tokens: string[];
            tracks: components["schemas"]["TrackFacts"][];
            unit: string;
            verbs: string[];
            weather: components["schemas"]["WeatherFacts"][];
            weight: number;
            win_cards: components["schemas"]["WinCardFacts"][];
        };
        /**
         * SpilledOut
         * @description A sector is full: how many are, where the track's token stands, what it let drop and lets drop now (SP-21).
         */
        SpilledOut: {
            count: number;
            dice: number;
            dice_before: number;
            /** @constant */
            event: "spilled_out";
            sector: string;
            /** @constant */
            tone: "bad";
            track: number;
        };
        /**
         * SpillView
         * @description All that a seat sees of The Spill.
         */
        SpillView: {
            active: number;
            ap: number;
            ap_at_start: number;
            bag: components["schemas"]["DiceView"];
            cubes: number;
            dangers: components["schemas"]["DangerView"][];
            dealt: string[];
            extra_actions: number;
            free_push_waits: boolean;
            free_pushes_made: number;
            free_rescues_made: number;
            game: string;
            hand: components["schemas"]["DiceView"];
            last_turn: boolean;
            next_drop: components["schemas"]["DropView"] | null;
            next_turn_last: boolean;
            options: {
                [key: string]: string | boolean;
            };
            outcome: components["schemas"]["OutcomeView"] | null;
            over: boolean;
            players: number;
            pool: components["schemas"]["DiceView"];
            prompt: string;
            question: components["schemas"]["QuestionView"] | null;
            removed: number;
            removed_ever: number;
            requisitioned: boolean;
            rescued: {
                [key: string]: number;
            };
            rescued_contaminated: {
                [key: string]: number;
            };
            resource_deck: components["schemas"]["DeckView"];
            resource_discards: string[];
            resources: (components["schemas"]["CardView"] | null)[];
            resources_gone: string[];
            resources_used: number;
            sea: {
                [key: string]: components["schemas"]["SectorView"];
            };
            seat: number | null;
            sickbay: {
                [key: string]: number;
            };
            specialists: components["schemas"]["SpecialistView"][];
            spill_outs: number;
            to_act: number[];
            track: components["schemas"]["TrackView"];
            turn: number;
            unit: string;
            win_card: components["schemas"]["WinCardView"];
        };
        /**
         * SwapInAbout
         * @description Who comes in for a specialist who leaves.
         */
        SwapInAbout: {
            place: number;
            specialist: string;
        };
        /**
         * TakenToSickbay
         * @description A Contaminated animal is lost, number `count` of its kind: to more oil, or left under oil at clean-up.
         */
        TakenToSickbay: {
            at_clean_up: boolean;
            count: number;
            /** @constant */
            event: "taken_to_sickbay";
            space: string;
            species: string;
            /** @constant */
            tone: "bad";
        };
        /**
         * TokensTurnedUp
         * @description Every specialist has this weather token now, but for those who are spared it (SP-25, SP-54).
         */
        TokensTurnedUp: {
            /** @constant */
            event: "tokens_turned_up";
            spared: string[];
            token: string;
            /** @constant */
            tone: "quiet";
        };
        /**
         * TrackFacts
         * @description A spill-out track: the dice of each of its spaces.
         */
        TrackFacts: {
            dice: number[];
            id: string;
            name: string;
            /** @enum {unknown} */
            source: "reconstructed" | "rulebook";
        };
        /**
         * TrackView
         * @description The spill-out track, and the space that its token stands on.
         */
        TrackView: {
            id: string;
            position: number;
        };
        /**
         * TrackWentBack
         * @description The spill-out token went back on its track, to a space of so many dice.
         */
        TrackWentBack: {
            dice: number;
            end: number;
            /** @constant */
            event: "track_went_back";
            start: number;
            /** @constant */
            tone: "good";
        };
        /**
         * TurnBegan
         * @description A specialist's turn; `shared` by all three players, or everybody's who plays `alone`.
         */
        TurnBegan: {
            alone: boolean;
            /** @constant */
            event: "turn_began";
            number: number;
            seat: number;
            shared: boolean;
            specialist: string;
            /** @constant */
            tone: "turn";
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
        view: components["schemas"]["SpillView"];
        /**
         * WeatherCalmed
         * @description The bad weather tokens of one specialist, or of the whole team, lie face down.
         */
        WeatherCalmed: {
            /** @constant */
            event: "weather_calmed";
            specialist: string;
            team: boolean;
            /** @constant */
            tone: "good";
        };
        /**
         * WeatherDiceTakenOut
         * @description Weather dice left the bag for good.
         */
        WeatherDiceTakenOut: {
            count: number;
            /** @constant */
            event: "weather_dice_taken_out";
            /** @constant */
            tone: "quiet";
        };
        /**
         * WeatherFacts
         * @description What a face of a weather die brings: a token for every specialist, or more oil.
         */
        WeatherFacts: {
            /** @enum {unknown} */
            effect: "bonus" | "costly_rescue" | "gusher" | "no_ability" | "no_resources" | "slow";
            face: number;
            id: string;
            name: string;
            /** @enum {unknown} */
            source: "reconstructed" | "rulebook";
            text: string;
        };
        /**
         * WeatherPassed
         * @description A specialist's own tokens lie face down (SP-42).
         */
        WeatherPassed: {
            /** @constant */
            event: "weather_passed";
            specialist: string;
            /** @constant */
            tone: "quiet";
        };
        /**
         * WeatherRolled
         * @description A weather die fell into a quadrant, shows a face, and brings this weather (SP-24).
         */
        WeatherRolled: {
            /** @constant */
            event: "weather_rolled";
            face: number;
            quadrant: number;
            /** @constant */
            tone: "bad";
            weather: string;
        };
        /**
         * WinCardDrawn
         * @description The win-condition card of this game, with the sectors its markers lie on (SP-05).
         */
        WinCardDrawn: {
            /** @constant */
            event: "win_card_drawn";
            goals: components["schemas"]["Goal"][];
            /** @constant */
            tone: "quiet";
            win_card: string;
        };
        /**
         * WinCardFacts
         * @description A win-condition card.
         */
        WinCardFacts: {
            dots: number;
            id: string;
            markers: number;
            name: string;
            objectives: components["schemas"]["ObjectiveFacts"][];
            /** @enum {unknown} */
            source: "reconstructed" | "rulebook";
        };
        /**
         * WinCardView
         * @description The win-condition card of this game, the sectors its markers lie on, and its objectives in the card's order.
         */
        WinCardView: {
            id: string;
            markers: string[];
            objectives: components["schemas"]["ObjectiveView"][];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
};
export type AbilityFacts = components['schemas']['AbilityFacts'];
export type ActAbout = components['schemas']['ActAbout'];
export type ActionsBegan = components['schemas']['ActionsBegan'];
export type AnimalCleaned = components['schemas']['AnimalCleaned'];
export type AnimalHealed = components['schemas']['AnimalHealed'];
export type AnimalRescued = components['schemas']['AnimalRescued'];
export type ApGained = components['schemas']['ApGained'];
export type Attempt = components['schemas']['Attempt'];
export type BagRanEmpty = components['schemas']['BagRanEmpty'];
export type BagWasShort = components['schemas']['BagWasShort'];
export type CardDiscarded = components['schemas']['CardDiscarded'];
export type CardDrawn = components['schemas']['CardDrawn'];
export type CardFacts = components['schemas']['CardFacts'];
export type CardLeftGame = components['schemas']['CardLeftGame'];
export type CardRequisitioned = components['schemas']['CardRequisitioned'];
export type CardUsed = components['schemas']['CardUsed'];
export type CardView = components['schemas']['CardView'];
export type Catalogue = components['schemas']['catalogue'];
export type Choice = components['schemas']['Choice'];
export type ChooseSpecialistAbout = components['schemas']['ChooseSpecialistAbout'];
export type Contaminated = components['schemas']['Contaminated'];
export type CubeEarned = components['schemas']['CubeEarned'];
export type CubeForgone = components['schemas']['CubeForgone'];
export type CubePaid = components['schemas']['CubePaid'];
export type CubePlaced = components['schemas']['CubePlaced'];
export type Cure = components['schemas']['Cure'];
export type CureView = components['schemas']['CureView'];
export type Danger = components['schemas']['Danger'];
export type DangerNoted = components['schemas']['DangerNoted'];
export type DangerView = components['schemas']['DangerView'];
export type DeckView = components['schemas']['DeckView'];
export type DeckWasEmpty = components['schemas']['DeckWasEmpty'];
export type DiceDrawn = components['schemas']['DiceDrawn'];
export type DiceView = components['schemas']['DiceView'];
export type DropView = components['schemas']['DropView'];
export type Effect = components['schemas']['effect'];
export type EffectFacts = components['schemas']['EffectFacts'];
export type Event = components['schemas']['event'];
export type ExtraActionTaken = components['schemas']['ExtraActionTaken'];
export type FaceTurned = components['schemas']['FaceTurned'];
export type FirstPlayerFound = components['schemas']['FirstPlayerFound'];
export type GameLost = components['schemas']['GameLost'];
export type GameWon = components['schemas']['GameWon'];
export type Goal = components['schemas']['Goal'];
export type KeepResourceAbout = components['schemas']['KeepResourceAbout'];
export type Landed = components['schemas']['Landed'];
export type LimitFacts = components['schemas']['LimitFacts'];
export type Move = components['schemas']['move'];
export type MoveEffect = components['schemas']['MoveEffect'];
export type MoveView = components['schemas']['MoveView'];
export type ObjectiveFacts = components['schemas']['ObjectiveFacts'];
export type ObjectiveMarked = components['schemas']['ObjectiveMarked'];
export type ObjectiveUnmarked = components['schemas']['ObjectiveUnmarked'];
export type ObjectiveView = components['schemas']['ObjectiveView'];
export type OilPushedBack = components['schemas']['OilPushedBack'];
export type OilRemoved = components['schemas']['OilRemoved'];
export type OptionView = components['schemas']['OptionView'];
export type OutcomeView = components['schemas']['OutcomeView'];
export type Overflowed = components['schemas']['Overflowed'];
export type PayCubeAbout = components['schemas']['PayCubeAbout'];
export type PickTargetAbout = components['schemas']['PickTargetAbout'];
export type PileFacts = components['schemas']['PileFacts'];
export type PlaceCubeAbout = components['schemas']['PlaceCubeAbout'];
export type PoolRecalled = components['schemas']['PoolRecalled'];
export type Preview = components['schemas']['Preview'];
export type Question = components['schemas']['question'];
export type QuestionView = components['schemas']['QuestionView'];
export type RecordView = components['schemas']['RecordView'];
export type RedirectAbout = components['schemas']['RedirectAbout'];
export type RefusalView = components['schemas']['RefusalView'];
export type ResourceKept = components['schemas']['ResourceKept'];
export type ResourcesDealt = components['schemas']['ResourcesDealt'];
export type RigBlewOut = components['schemas']['RigBlewOut'];
export type SailOnAbout = components['schemas']['SailOnAbout'];
export type SectorFacts = components['schemas']['SectorFacts'];
export type SectorView = components['schemas']['SectorView'];
export type SetCompleted = components['schemas']['SetCompleted'];
export type ShipPlaced = components['schemas']['ShipPlaced'];
export type ShipSailed = components['schemas']['ShipSailed'];
export type SpaceFacts = components['schemas']['SpaceFacts'];
export type SpecialistChosen = components['schemas']['SpecialistChosen'];
export type SpecialistFacts = components['schemas']['SpecialistFacts'];
export type SpecialistShared = components['schemas']['SpecialistShared'];
export type SpecialistSwapped = components['schemas']['SpecialistSwapped'];
export type SpecialistView = components['schemas']['SpecialistView'];
export type SpeciesFacts = components['schemas']['SpeciesFacts'];
export type SpillCatalogue = components['schemas']['SpillCatalogue'];
export type SpilledOut = components['schemas']['SpilledOut'];
export type SpillView = components['schemas']['SpillView'];
export type SwapInAbout = components['schemas']['SwapInAbout'];
export type TakenToSickbay = components['schemas']['TakenToSickbay'];
export type TokensTurnedUp = components['schemas']['TokensTurnedUp'];
export type TrackFacts = components['schemas']['TrackFacts'];
export type TrackView = components['schemas']['TrackView'];
export type TrackWentBack = components['schemas']['TrackWentBack'];
export type TurnBegan = components['schemas']['TurnBegan'];
export type Undone = components['schemas']['Undone'];
export type View = components['schemas']['view'];
export type WeatherCalmed = components['schemas']['WeatherCalmed'];
export type WeatherDiceTakenOut = components['schemas']['WeatherDiceTakenOut'];
export type WeatherFacts = components['schemas']['WeatherFacts'];
export type WeatherPassed = components['schemas']['WeatherPassed'];
export type WeatherRolled = components['schemas']['WeatherRolled'];
export type WinCardDrawn = components['schemas']['WinCardDrawn'];
export type WinCardFacts = components['schemas']['WinCardFacts'];
export type WinCardView = components['schemas']['WinCardView'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
