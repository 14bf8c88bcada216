// Made from the schemas by `make web-types`. Do not edit.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export type components = {
    schemas: {
        /**
         * AbilityCooled
         * @description A crisis has put an ability on cooldown.
         */
        AbilityCooled: {
            ability: string;
            /** @constant */
            event: "ability_cooled";
            role: string;
            /** @constant */
            tone: "bad";
        };
        /**
         * AbilityEffectEntry
         * @description What an ability does; `amount` counts health, turns or spaces, and is None where nothing is counted.
         */
        AbilityEffectEntry: {
            amount: number | null;
            /** @enum {unknown} */
            verb: "assay" | "collect" | "door" | "heal" | "sedate" | "shield" | "walk";
        };
        /**
         * AbilityEntry
         * @description An ability card; `within` is its range in spaces, 0 where it has none, `short` a name of one word.
         *
         *         `draws` counts the generic cards that its user draws besides.
         */
        AbilityEntry: {
            cost: number;
            draws: number;
            effect: components["schemas"]["AbilityEffectEntry"];
            id: string;
            name: string;
            role: string;
            short: string;
            source: string;
            /** @enum {unknown} */
            target: "door" | "nothing" | "other" | "player";
            text: string;
            within: number;
        };
        /**
         * AbilityReady
         * @description An ability card lies face up.
         */
        AbilityReady: {
            ability: string;
            /** @constant */
            event: "ability_ready";
            role: string;
            /** @constant */
            tone: "quiet";
        };
        /**
         * AbilityUsed
         * @description An ability was used: on a player, perhaps oneself, on a door, or on nothing (both None).
         */
        AbilityUsed: {
            ability: string;
            door: string | null;
            /** @constant */
            event: "ability_used";
            role: string;
            target: string | null;
            /** @constant */
            tone: "quiet";
        };
        /**
         * AbilityView
         * @description An ability card; on cooldown, the turn cycle from which it may be turned up again.
         */
        AbilityView: {
            id: string;
            ready_from: number | null;
            /** @enum {unknown} */
            state: "cooling" | "down" | "ready";
        };
        /**
         * ActionAbout
         * @description Who acts, and where.
         */
        ActionAbout: {
            role: string;
            space: string;
        };
        /**
         * AnyRole
         * @description A seat leaves its role to chance.
         */
        AnyRole: {
            /** @constant */
            event: "any_role";
            seat: number;
            /** @constant */
            tone: "quiet";
        };
        /**
         * Assayed
         * @description The loyalty of another player (whispered to whoever looked).
         */
        Assayed: {
            /** @constant */
            event: "assayed";
            /** @enum {unknown} */
            loyalty: "crew" | "traitor";
            role: string;
            target: string;
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
         * BallotAbout
         * @description What a crisis card asks of all at once, and the damage that it threatens.
         */
        BallotAbout: {
            /** @enum {unknown} */
            ballot: "answer" | "give up" | "name";
            crisis: string;
            damage: number;
        };
        /**
         * Began
         * @description All stand on the starting point.
         */
        Began: {
            /** @constant */
            event: "began";
            /** @constant */
            tone: "quiet";
        };
        /**
         * Blinded
         * @description A Flashlight has stopped an attack; `attacker` is a role or "luna".
         */
        Blinded: {
            attacker: string;
            /** @constant */
            event: "blinded";
            role: string;
            /** @constant */
            tone: "quiet";
        };
        /**
         * BreakSampleAbout
         * @description A sample that breaks in the hands of its carrier.
         */
        BreakSampleAbout: {
            crisis: string;
            damage: number;
            target: string;
        };
        /**
         * CallAnswered
         * @description A secret answer, now open: whether a player answers the call.
         */
        CallAnswered: {
            answered: boolean;
            /** @constant */
            event: "call_answered";
            role: string;
            /** @constant */
            tone: "quiet";
        };
        /**
         * CardEntry
         * @description A card that can be in a hand; `count` of it are in the deck, `needs` is what it is crafted from.
         *
         *         `played` says when it is played by itself; a resource never is.
         */
        CardEntry: {
            count: number;
            id: string;
            /** @enum {unknown} */
            kind: "generic" | "item" | "made";
            name: string;
            needs: {
                [key: string]: number;
            };
            played: ("action" | "move" | "reaction")[];
            source: string;
            stands_for: string | null;
            text: string;
        };
        /**
         * CardGivenUp
         * @description A secret answer, now open: whether a player gives up a card.
         */
        CardGivenUp: {
            /** @constant */
            event: "card_given_up";
            given: boolean;
            role: string;
            /** @constant */
            tone: "quiet";
        };
        /**
         * CarrierLaid
         * @description A Water Sample Carrier lies beside the placard, in use.
         */
        CarrierLaid: {
            /** @constant */
            event: "carrier_laid";
            role: string;
            /** @constant */
            tone: "quiet";
        };
        catalogue: components["schemas"]["SeaCatalogue"];
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
         * Cleared
         * @description As the traitor, this player would have ended the game: they are crew.
         */
        Cleared: {
            /** @constant */
            event: "cleared";
            role: string;
            /** @constant */
            tone: "good";
        };
        /**
         * CollectAbout
         * @description How far away a sample may lie.
         */
        CollectAbout: {
            reach: number;
        };
        /**
         * CorridorEntry
         * @description A straight line of grid points, both ends included; what is no space on it is a crossing or a passage.
         */
        CorridorEntry: {
            end: number[];
            id: string;
            start: number[];
        };
        /**
         * Crafted
         * @description A player has made a card out of others, which all can see.
         */
        Crafted: {
            card: string;
            /** @constant */
            event: "crafted";
            role: string;
            /** @constant */
            tone: "quiet";
            used: string[];
        };
        /**
         * CrisisDeckShuffled
         * @description The crisis deck ran out and is shuffled anew.
         */
        CrisisDeckShuffled: {
            count: number;
            /** @constant */
            event: "crisis_deck_shuffled";
            /** @constant */
            tone: "quiet";
        };
        /**
         * CrisisDrawn
         * @description A crisis card acts on whoever entered the room.
         */
        CrisisDrawn: {
            crisis: string;
            /** @constant */
            event: "crisis_drawn";
            role: string;
            /** @constant */
            tone: "bad";
        };
        /**
         * CrisisEffectEntry
         * @description One thing that a crisis does; None stands where a field means nothing for its verb.
         *
         *         `who` says whom it is for: "near" all within `reach` spaces of the drawer, "nearest" the player nearest to `near`,
         *         a room's id or "drawer". `ballot` is what all are asked.
         */
        CrisisEffectEntry: {
            amount: number | null;
            ballot: ("answer" | "give up" | "name") | null;
            near: string | null;
            reach: number | null;
            /** @enum {unknown} */
            verb: "ballot" | "break" | "dark" | "draw" | "heal" | "hurt" | "lose" | "luna" | "ready" | "relock" | "slow";
            who: ("all" | "carrier" | "drawer" | "near" | "nearest") | null;
        };
        /**
         * CrisisEntry
         * @description A crisis card, of which the deck has `count`; its effects happen in order.
         */
        CrisisEntry: {
            count: number;
            effects: components["schemas"]["CrisisEffectEntry"][];
            id: string;
            name: string;
            source: string;
            text: string;
        };
        /**
         * CrisisView
         * @description The crisis card drawn last; while it is `on`, it still has something to do.
         */
        CrisisView: {
            card: string;
            drawer: string;
            on: boolean;
        };
        /**
         * DeckRefilled
         * @description The discards are the deck now.
         */
        DeckRefilled: {
            count: number;
            /** @constant */
            event: "deck_refilled";
            /** @constant */
            tone: "quiet";
        };
        /**
         * Died
         * @description A player is dead, and their cards lie on the discards.
         */
        Died: {
            cards: string[];
            /** @constant */
            event: "died";
            role: string;
            /** @constant */
            tone: "bad";
        };
        /**
         * DiscardAbout
         * @description How many cards have to go.
         */
        DiscardAbout: {
            count: number;
        };
        /**
         * Discarded
         * @description A card goes out of a hand to the discards.
         */
        Discarded: {
            card: string;
            /** @constant */
            event: "discarded";
            role: string;
            /** @constant */
            tone: "quiet";
        };
        /**
         * DoorEntry
         * @description A door: of a restricted room, of the extraction point, or a closed passage; and where it is drawn.
         */
        DoorEntry: {
            at: number[];
            /** @enum {unknown} */
            at_start: "locked" | "open";
            id: string;
            /** @enum {unknown} */
            kind: "passage" | "room";
            name: string;
        };
        /**
         * DoorLocked
         * @description An ability has locked a door.
         */
        DoorLocked: {
            door: string;
            /** @constant */
            event: "door_locked";
            /** @constant */
            tone: "quiet";
        };
        /**
         * DoorsRelocked
         * @description Every door that was unlocked is locked again.
         */
        DoorsRelocked: {
            doors: string[];
            /** @constant */
            event: "doors_relocked";
            /** @constant */
            tone: "bad";
        };
        /**
         * DoorUnlocked
         * @description A door is open now. `role` did it with their own hands; by an ability it is None.
         */
        DoorUnlocked: {
            door: string;
            /** @constant */
            event: "door_unlocked";
            role: string | null;
            /** @constant */
            tone: "good";
        };
        /**
         * Drew
         * @description A player has drawn a card; which, only they know.
         */
        Drew: {
            /** @constant */
            event: "drew";
            role: string;
            /** @constant */
            tone: "quiet";
        };
        /**
         * DrewCard
         * @description Which card it was (whispered).
         */
        DrewCard: {
            card: string;
            /** @constant */
            event: "drew_card";
            /** @constant */
            tone: "quiet";
        };
        effect: components["schemas"]["MoveEffect"];
        /**
         * Ended
         * @description How the game ended, and who the traitor was.
         */
        Ended: {
            /** @constant */
            event: "ended";
            /** @enum {unknown} */
            reason: "crew dead" | "crew extracts" | "nobody can win" | "round limit" | "traitor extracts";
            /** @constant */
            tone: "quiet";
            traitor: string;
        };
        event: components["schemas"]["Began"] | components["schemas"]["LoyaltyDealt"] | components["schemas"]["RoleTaken"] | components["schemas"]["AnyRole"] | components["schemas"]["TurnBegan"] | components["schemas"]["Rolled"] | components["schemas"]["Slept"] | components["schemas"]["Stayed"] | components["schemas"]["ExtraSpacePlayed"] | components["schemas"]["Went"] | components["schemas"]["SampleTaken"] | components["schemas"]["ExtractionOpened"] | components["schemas"]["Noted"] | components["schemas"]["NoteShown"] | components["schemas"]["Ended"] | components["schemas"]["Drew"] | components["schemas"]["DrewCard"] | components["schemas"]["DeckRefilled"] | components["schemas"]["Discarded"] | components["schemas"]["Crafted"] | components["schemas"]["CarrierLaid"] | components["schemas"]["ItemUsed"] | components["schemas"]["TradeDropped"] | components["schemas"]["TradeProposed"] | components["schemas"]["OfferShown"] | components["schemas"]["TradeRefused"] | components["schemas"]["Traded"] | components["schemas"]["AbilityReady"] | components["schemas"]["NoneTurnedUp"] | components["schemas"]["AbilityUsed"] | components["schemas"]["Assayed"] | components["schemas"]["DoorUnlocked"] | components["schemas"]["DoorLocked"] | components["schemas"]["Shot"] | components["schemas"]["LunaAttacked"] | components["schemas"]["ShieldHeld"] | components["schemas"]["Blinded"] | components["schemas"]["ShotBack"] | components["schemas"]["SuitUsed"] | components["schemas"]["Unharmed"] | components["schemas"]["Hurt"] | components["schemas"]["Healed"] | components["schemas"]["Died"] | components["schemas"]["SamplesFell"] | components["schemas"]["LoyaltyShown"] | components["schemas"]["Cleared"] | components["schemas"]["CrisisDrawn"] | components["schemas"]["CrisisDeckShuffled"] | components["schemas"]["SampleBroke"] | components["schemas"]["NothingBroke"] | components["schemas"]["Slowed"] | components["schemas"]["AbilityCooled"] | components["schemas"]["DoorsRelocked"] | components["schemas"]["Named"] | components["schemas"]["CardGivenUp"] | components["schemas"]["CallAnswered"] | components["schemas"]["Undone"];
        /**
         * ExtractionOpened
         * @description Enough samples have left the labs (SS-52).
         */
        ExtractionOpened: {
            /** @constant */
            event: "extraction_opened";
            /** @constant */
            tone: "good";
        };
        /**
         * ExtraSpacePlayed
         * @description An Extra Space card was discarded: `steps` are left now.
         */
        ExtraSpacePlayed: {
            /** @constant */
            event: "extra_space_played";
            role: string;
            steps: number;
            /** @constant */
            tone: "quiet";
        };
        /**
         * Healed
         * @description A player has regained health.
         */
        Healed: {
            /** @constant */
            event: "healed";
            left: number;
            points: number;
            role: string;
            /** @constant */
            tone: "good";
        };
        /**
         * Hurt
         * @description A player has lost health; at 0 left they die.
         */
        Hurt: {
            /** @constant */
            event: "hurt";
            left: number;
            points: number;
            role: string;
            /** @constant */
            tone: "bad";
        };
        /**
         * ItemUsed
         * @description A Medkit or Painkillers, on oneself or another.
         */
        ItemUsed: {
            card: string;
            /** @constant */
            event: "item_used";
            role: string;
            target: string;
            /** @constant */
            tone: "quiet";
        };
        /**
         * LimitEntries
         * @description The numbers of the rules: ranges in spaces, damage in points of health, times in turn cycles.
         */
        LimitEntries: {
            carried: number;
            cooldown: number;
            defence_range: number;
            die: number;
            enough_give_up: number;
            flashlight_steps: number;
            gun_damage: number;
            gun_range: number;
            hand: number;
            health: number;
            medkit_range: number;
            painkillers_heal: number;
            reaction_damage: number;
            samples: number;
            samples_to_win: number;
            suit_saves: number;
            trade_range: number;
        };
        /**
         * LoyaltyDealt
         * @description A seat has looked at its own loyalty card (whispered).
         */
        LoyaltyDealt: {
            /** @constant */
            event: "loyalty_dealt";
            /** @enum {unknown} */
            loyalty: "crew" | "traitor";
            /** @constant */
            tone: "quiet";
        };
        /**
         * LoyaltyShown
         * @description By option, the loyalty card of a dead player lies open.
         */
        LoyaltyShown: {
            /** @constant */
            event: "loyalty_shown";
            /** @enum {unknown} */
            loyalty: "crew" | "traitor";
            role: string;
            /** @constant */
            tone: "quiet";
        };
        /**
         * LunaAttacked
         * @description Luna is upon a player.
         */
        LunaAttacked: {
            damage: number;
            /** @constant */
            event: "luna_attacked";
            target: string;
            /** @constant */
            tone: "bad";
        };
        move: components["schemas"]["MoveView"];
        /**
         * MoveEffect
         * @description What a screen shows of a move before it is made.
         */
        MoveEffect: {
            damage?: number;
            heals?: number;
            makes?: string;
            saves?: number;
            unlocks?: boolean;
            waits?: ("ability" | "crisis" | "extraction" | "sample")[];
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
         * Named
         * @description A secret answer, now open: a player has named another.
         */
        Named: {
            /** @constant */
            event: "named";
            role: string;
            target: string;
            /** @constant */
            tone: "quiet";
        };
        /**
         * NoneTurnedUp
         * @description In a new room of the own role, no ability card was turned up.
         */
        NoneTurnedUp: {
            /** @constant */
            event: "none_turned_up";
            role: string;
            /** @constant */
            tone: "quiet";
        };
        /**
         * NoteAbout
         * @description The player's last note, None for nobody.
         */
        NoteAbout: {
            note: string | null;
        };
        /**
         * Noted
         * @description A player has written down a suspicion, None for nobody (whispered).
         */
        Noted: {
            /** @constant */
            event: "noted";
            suspect: string | null;
            /** @constant */
            tone: "quiet";
        };
        /**
         * NoteShown
         * @description After the end, whom a player had suspected.
         */
        NoteShown: {
            /** @constant */
            event: "note_shown";
            role: string;
            suspect: string;
            /** @constant */
            tone: "quiet";
        };
        /**
         * NothingBroke
         * @description Nobody carried a sample that could break.
         */
        NothingBroke: {
            /** @constant */
            event: "nothing_broke";
            /** @constant */
            tone: "quiet";
        };
        /**
         * OfferShown
         * @description What is in an offer: cards, and "sample" for a water sample (whispered to the two).
         */
        OfferShown: {
            asks: string[];
            /** @constant */
            event: "offer_shown";
            gives: string[];
            other: string;
            role: string;
            /** @constant */
            tone: "quiet";
        };
        /**
         * OfferView
         * @description A trade that is being built or has been proposed; "sample" stands among the ids of cards.
         */
        OfferView: {
            asks: string[];
            by: string;
            gives: string[];
            to: string;
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
         * PickRoleAbout
         * @description Roles that nobody has picked yet.
         */
        PickRoleAbout: {
            free: string[];
        };
        /**
         * PickUpAbout
         * @description The space that a sample lies on, and how many do.
         */
        PickUpAbout: {
            count: number;
            space: string;
        };
        /**
         * PieceEntry
         * @description What ids name beside cards and roles: the water sample of an offer, and Luna as an attacker.
         */
        PieceEntry: {
            id: string;
            name: string;
            text: string;
        };
        /**
         * PlayerView
         * @description A player as the viewer knows them.
         */
        PlayerView: {
            abilities: components["schemas"]["AbilityView"][];
            at: string;
            cards: number;
            carrier: boolean;
            health: number;
            known_by: ("assay" | "end" | "open_card" | "own_card" | "proof") | null;
            known_cards: {
                [key: string]: number;
            };
            loyalty: ("crew" | "traitor") | null;
            proved: boolean;
            role: string;
            room: number;
            samples: number;
            seat: number | null;
            sedated: number;
            shield: components["schemas"]["ShieldView"] | null;
            shot_at: {
                [key: string]: number;
            };
            slowed: number;
            tested: boolean;
            visited: string[];
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
            view: components["schemas"]["SeaView"];
        };
        question: components["schemas"]["QuestionView"];
        /**
         * QuestionView
         * @description A question: what kind it is, to whom it is put, and what it is about; a game types `about` for each kind.
         */
        QuestionView: {
            about: components["schemas"]["PickRoleAbout"];
            /** @constant */
            kind: "pick role";
            prompt: string;
            seats: number[];
        } | {
            about: components["schemas"]["WalkAbout"];
            /** @constant */
            kind: "walk";
            prompt: string;
            seats: number[];
        } | {
            about: components["schemas"]["ShiftAbout"];
            /** @constant */
            kind: "shift";
            prompt: string;
            seats: number[];
        } | {
            about: components["schemas"]["PickUpAbout"];
            /** @constant */
            kind: "pick up";
            prompt: string;
            seats: number[];
        } | {
            about: components["schemas"]["TurnUpAbout"];
            /** @constant */
            kind: "turn up";
            prompt: string;
            seats: number[];
        } | {
            about: components["schemas"]["DiscardAbout"];
            /** @constant */
            kind: "discard";
            prompt: string;
            seats: number[];
        } | {
            about: components["schemas"]["ActionAbout"];
            /** @constant */
            kind: "action";
            prompt: string;
            seats: number[];
        } | {
            about: components["schemas"]["ReactAbout"];
            /** @constant */
            kind: "react";
            prompt: string;
            seats: number[];
        } | {
            about: components["schemas"]["BreakSampleAbout"];
            /** @constant */
            kind: "break sample";
            prompt: string;
            seats: number[];
        } | {
            about: components["schemas"]["CollectAbout"];
            /** @constant */
            kind: "collect";
            prompt: string;
            seats: number[];
        } | {
            about: components["schemas"]["OfferView"];
            /** @constant */
            kind: "build offer";
            prompt: string;
            seats: number[];
        } | {
            about: components["schemas"]["OfferView"];
            /** @constant */
            kind: "answer offer";
            prompt: string;
            seats: number[];
        } | {
            about: components["schemas"]["BallotAbout"];
            /** @constant */
            kind: "ballot";
            prompt: string;
            seats: number[];
        } | {
            about: components["schemas"]["NoteAbout"];
            /** @constant */
            kind: "note";
            prompt: string;
            seats: number[];
        };
        /**
         * RangesView
         * @description The spaces in range of the viewer's figure along open ways, whether or not anything is held or ready.
         */
        RangesView: {
            abilities: {
                [key: string]: string[];
            };
            defence: string[];
            gun: string[];
            medkit: string[];
            trade: string[];
        };
        /**
         * ReactAbout
         * @description An attack: `attacker` is a role or "luna"; `crisis` the card that it comes from, if any.
         */
        ReactAbout: {
            attacker: string;
            crisis: string | null;
            damage: number;
            target: string;
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
         * RefusalView
         * @description Why not: the rule against it, empty where none is, and a sentence.
         */
        RefusalView: {
            rule: string;
            sentence: string;
        };
        /**
         * RoleEntry
         * @description A role, in turn order; `room` is the kind of room that turns up its abilities.
         */
        RoleEntry: {
            id: string;
            letter: string;
            name: string;
            room: string;
            source: string;
        };
        /**
         * RoleTaken
         * @description A seat plays a role from now on, picked or dealt.
         */
        RoleTaken: {
            /** @constant */
            event: "role_taken";
            role: string;
            seat: number;
            /** @constant */
            tone: "quiet";
        };
        /**
         * Rolled
         * @description The die of the move phase: `less` of it does not count, and `steps` are left.
         */
        Rolled: {
            /** @constant */
            event: "rolled";
            face: number;
            less: number;
            role: string;
            steps: number;
            /** @constant */
            tone: "quiet";
        };
        /**
         * SampleBroke
         * @description A carried sample is out of the game.
         */
        SampleBroke: {
            /** @constant */
            event: "sample_broke";
            role: string;
            /** @constant */
            tone: "bad";
        };
        /**
         * SamplesFell
         * @description What a dead player carried lies on a space.
         */
        SamplesFell: {
            count: number;
            /** @constant */
            event: "samples_fell";
            role: string;
            space: string;
            /** @constant */
            tone: "bad";
        };
        /**
         * SampleTaken
         * @description A player has picked up a water sample.
         */
        SampleTaken: {
            carried: number;
            /** @constant */
            event: "sample_taken";
            role: string;
            space: string;
            /** @constant */
            tone: "good";
        };
        /**
         * SeaCatalogue
         * @description Everything that a board looks up by id.
         */
        SeaCatalogue: {
            abilities: components["schemas"]["AbilityEntry"][];
            about: string;
            cards: components["schemas"]["CardEntry"][];
            crises: components["schemas"]["CrisisEntry"][];
            game: string;
            limits: components["schemas"]["LimitEntries"];
            minutes: number[];
            options: components["schemas"]["OptionView"][];
            pieces: components["schemas"]["PieceEntry"][];
            players: number[];
            reasons: string[];
            roles: components["schemas"]["RoleEntry"][];
            rules: number;
            secrets: boolean;
            station: components["schemas"]["StationEntry"];
            title: string;
            unit: string;
            verbs: string[];
            weight: number;
        };
        /**
         * SeaView
         * @description All that a seat, or an observer, may know.
         */
        SeaView: {
            active: string;
            asked_to_trade: string[];
            broken: number;
            crew: components["schemas"]["PlayerView"][];
            crisis: components["schemas"]["CrisisView"] | null;
            crisis_deck: number;
            crisis_discards: {
                [key: string]: number;
            };
            deck: number;
            discards: {
                [key: string]: number;
            };
            extraction_open: boolean;
            first_at_extraction: string | null;
            game: string;
            hand: {
                [key: string]: number;
            } | null;
            locked: string[];
            loyalty: ("crew" | "traitor") | null;
            notes: {
                [key: string]: string;
            };
            offer: components["schemas"]["OfferView"] | null;
            options: {
                [key: string]: string | boolean;
            };
            outcome: components["schemas"]["OutcomeView"] | null;
            over: boolean;
            players: number;
            prompt: string;
            question: components["schemas"]["QuestionView"] | null;
            ranges: components["schemas"]["RangesView"] | null;
            role: string | null;
            roll: number;
            samples: {
                [key: string]: number;
            };
            samples_left_labs: number;
            seat: number | null;
            steps: number | null;
            to_act: number[];
            together: components["schemas"]["TogetherView"][];
            turn: number;
            unit: string;
        };
        /**
         * ShieldHeld
         * @description A shield took all of the harm, and is gone.
         */
        ShieldHeld: {
            /** @constant */
            event: "shield_held";
            role: string;
            /** @constant */
            tone: "good";
        };
        /**
         * ShieldView
         * @description Who shields a player, and the turn cycle in which that ends, at the beginning of the shielding one's turn.
         */
        ShieldView: {
            by: string;
            until: number;
        };
        /**
         * ShiftAbout
         * @description Whose figure is moved, how far, and by what: a card or an ability, and which.
         */
        ShiftAbout: {
            /** @enum {unknown} */
            cause: "ability" | "card" | "roll";
            moved: string;
            of: string | null;
            steps: number;
        };
        /**
         * Shot
         * @description A Gun was fired as an action.
         */
        Shot: {
            damage: number;
            /** @constant */
            event: "shot";
            role: string;
            target: string;
            /** @constant */
            tone: "bad";
        };
        /**
         * ShotBack
         * @description A Gun was fired as a reaction, for oneself or for `target`.
         */
        ShotBack: {
            attacker: string;
            /** @constant */
            event: "shot_back";
            role: string;
            target: string;
            /** @constant */
            tone: "bad";
        };
        /**
         * Slept
         * @description A sedated player has lost the move phase.
         */
        Slept: {
            /** @constant */
            event: "slept";
            role: string;
            /** @constant */
            tone: "quiet";
        };
        /**
         * Slowed
         * @description A player's next roll counts less.
         */
        Slowed: {
            /** @constant */
            event: "slowed";
            points: number;
            role: string;
            /** @constant */
            tone: "bad";
        };
        /**
         * SpaceEntry
         * @description A space and the grid point, column and row from 0, where it is drawn. `kind` is a room's, or "corridor".
         */
        SpaceEntry: {
            at: number[];
            id: string;
            kind: string;
            name: string;
        };
        /**
         * StationEntry
         * @description The map, on a grid of `width` by `height` points.
         */
        StationEntry: {
            corridors: components["schemas"]["CorridorEntry"][];
            crossings: number[][];
            doors: components["schemas"]["DoorEntry"][];
            extraction: string;
            height: number;
            spaces: components["schemas"]["SpaceEntry"][];
            start: string;
            steps: components["schemas"]["StepEntry"][];
            width: number;
        };
        /**
         * Stayed
         * @description A player has not moved in the move phase.
         */
        Stayed: {
            /** @constant */
            event: "stayed";
            role: string;
            space: string;
            /** @constant */
            tone: "quiet";
        };
        /**
         * StepEntry
         * @description Two spaces beside each other, and the doors that a figure passes on the way from the first to the second.
         */
        StepEntry: {
            doors: string[];
            end: string;
            start: string;
        };
        /**
         * SuitUsed
         * @description A Hazmat Suit keeps harm off.
         */
        SuitUsed: {
            /** @constant */
            event: "suit_used";
            role: string;
            /** @constant */
            tone: "quiet";
        };
        /**
         * TogetherView
         * @description A card that the viewer has seen and that is now with one of several players.
         */
        TogetherView: {
            card: string;
            holders: string[];
        };
        /**
         * Traded
         * @description A trade took place; of what changed hands all see the samples.
         */
        Traded: {
            /** @constant */
            event: "traded";
            other: string;
            role: string;
            samples_given: number;
            samples_got: number;
            /** @constant */
            tone: "quiet";
        };
        /**
         * TradeDropped
         * @description An offer was begun and not proposed.
         */
        TradeDropped: {
            /** @constant */
            event: "trade_dropped";
            other: string;
            role: string;
            /** @constant */
            tone: "quiet";
        };
        /**
         * TradeProposed
         * @description An offer has been put to another player; what is in it, only the two know.
         */
        TradeProposed: {
            /** @constant */
            event: "trade_proposed";
            other: string;
            role: string;
            /** @constant */
            tone: "quiet";
        };
        /**
         * TradeRefused
         * @description A player has refused the offer of another.
         */
        TradeRefused: {
            /** @constant */
            event: "trade_refused";
            other: string;
            role: string;
            /** @constant */
            tone: "quiet";
        };
        /**
         * TurnBegan
         * @description A player's turn begins, in this turn cycle.
         */
        TurnBegan: {
            cycle: number;
            /** @constant */
            event: "turn_began";
            role: string;
            seat: number;
            /** @constant */
            tone: "turn";
        };
        /**
         * TurnUpAbout
         * @description Ability cards that still lie face down.
         */
        TurnUpAbout: {
            abilities: string[];
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
         * Unharmed
         * @description An attack came to nothing.
         */
        Unharmed: {
            /** @constant */
            event: "unharmed";
            role: string;
            /** @constant */
            tone: "good";
        };
        view: components["schemas"]["SeaView"];
        /**
         * WalkAbout
         * @description Whose move phase it is, the spaces left, and how many Extra Space cards may still be played.
         */
        WalkAbout: {
            extra_spaces: number;
            moved: string;
            steps: number;
        };
        /**
         * Went
         * @description A figure has moved along a way, of which `end` is the last space.
         *
         *         `of` is the id of the card or the ability that is the cause, None of a roll; `by` is whoever chose the way.
         */
        Went: {
            by: string;
            /** @enum {unknown} */
            cause: "ability" | "card" | "roll";
            end: string;
            /** @constant */
            event: "went";
            of: string | null;
            role: string;
            start: string;
            /** @constant */
            tone: "quiet";
            way: string[];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
};
export type AbilityCooled = components['schemas']['AbilityCooled'];
export type AbilityEffectEntry = components['schemas']['AbilityEffectEntry'];
export type AbilityEntry = components['schemas']['AbilityEntry'];
export type AbilityReady = components['schemas']['AbilityReady'];
export type AbilityUsed = components['schemas']['AbilityUsed'];
export type AbilityView = components['schemas']['AbilityView'];
export type ActionAbout = components['schemas']['ActionAbout'];
export type AnyRole = components['schemas']['AnyRole'];
export type Assayed = components['schemas']['Assayed'];
export type Attempt = components['schemas']['Attempt'];
export type BallotAbout = components['schemas']['BallotAbout'];
export type Began = components['schemas']['Began'];
export type Blinded = components['schemas']['Blinded'];
export type BreakSampleAbout = components['schemas']['BreakSampleAbout'];
export type CallAnswered = components['schemas']['CallAnswered'];
export type CardEntry = components['schemas']['CardEntry'];
export type CardGivenUp = components['schemas']['CardGivenUp'];
export type CarrierLaid = components['schemas']['CarrierLaid'];
export type Catalogue = components['schemas']['catalogue'];
export type Choice = components['schemas']['Choice'];
export type Cleared = components['schemas']['Cleared'];
export type CollectAbout = components['schemas']['CollectAbout'];
export type CorridorEntry = components['schemas']['CorridorEntry'];
export type Crafted = components['schemas']['Crafted'];
export type CrisisDeckShuffled = components['schemas']['CrisisDeckShuffled'];
export type CrisisDrawn = components['schemas']['CrisisDrawn'];
export type CrisisEffectEntry = components['schemas']['CrisisEffectEntry'];
export type CrisisEntry = components['schemas']['CrisisEntry'];
export type CrisisView = components['schemas']['CrisisView'];
export type DeckRefilled = components['schemas']['DeckRefilled'];
export type Died = components['schemas']['Died'];
export type DiscardAbout = components['schemas']['DiscardAbout'];
export type Discarded = components['schemas']['Discarded'];
export type DoorEntry = components['schemas']['DoorEntry'];
export type DoorLocked = components['schemas']['DoorLocked'];
export type DoorsRelocked = components['schemas']['DoorsRelocked'];
export type DoorUnlocked = components['schemas']['DoorUnlocked'];
export type Drew = components['schemas']['Drew'];
export type DrewCard = components['schemas']['DrewCard'];
export type Effect = components['schemas']['effect'];
export type Ended = components['schemas']['Ended'];
export type Event = components['schemas']['event'];
export type ExtractionOpened = components['schemas']['ExtractionOpened'];
export type ExtraSpacePlayed = components['schemas']['ExtraSpacePlayed'];
export type Healed = components['schemas']['Healed'];
export type Hurt = components['schemas']['Hurt'];
export type ItemUsed = components['schemas']['ItemUsed'];
export type LimitEntries = components['schemas']['LimitEntries'];
export type LoyaltyDealt = components['schemas']['LoyaltyDealt'];
export type LoyaltyShown = components['schemas']['LoyaltyShown'];
export type LunaAttacked = components['schemas']['LunaAttacked'];
export type Move = components['schemas']['move'];
export type MoveEffect = components['schemas']['MoveEffect'];
export type MoveView = components['schemas']['MoveView'];
export type Named = components['schemas']['Named'];
export type NoneTurnedUp = components['schemas']['NoneTurnedUp'];
export type NoteAbout = components['schemas']['NoteAbout'];
export type Noted = components['schemas']['Noted'];
export type NoteShown = components['schemas']['NoteShown'];
export type NothingBroke = components['schemas']['NothingBroke'];
export type OfferShown = components['schemas']['OfferShown'];
export type OfferView = components['schemas']['OfferView'];
export type OptionView = components['schemas']['OptionView'];
export type OutcomeView = components['schemas']['OutcomeView'];
export type PickRoleAbout = components['schemas']['PickRoleAbout'];
export type PickUpAbout = components['schemas']['PickUpAbout'];
export type PieceEntry = components['schemas']['PieceEntry'];
export type PlayerView = components['schemas']['PlayerView'];
export type Preview = components['schemas']['Preview'];
export type Question = components['schemas']['question'];
export type QuestionView = components['schemas']['QuestionView'];
export type RangesView = components['schemas']['RangesView'];
export type ReactAbout = components['schemas']['ReactAbout'];
export type RecordView = components['schemas']['RecordView'];
export type RefusalView = components['schemas']['RefusalView'];
export type RoleEntry = components['schemas']['RoleEntry'];
export type RoleTaken = components['schemas']['RoleTaken'];
export type Rolled = components['schemas']['Rolled'];
export type SampleBroke = components['schemas']['SampleBroke'];
export type SamplesFell = components['schemas']['SamplesFell'];
export type SampleTaken = components['schemas']['SampleTaken'];
export type SeaCatalogue = components['schemas']['SeaCatalogue'];
export type SeaView = components['schemas']['SeaView'];
export type ShieldHeld = components['schemas']['ShieldHeld'];
export type ShieldView = components['schemas']['ShieldView'];
export type ShiftAbout = components['schemas']['ShiftAbout'];
export type Shot = components['schemas']['Shot'];
export type ShotBack = components['schemas']['ShotBack'];
export type Slept = components['schemas']['Slept'];
export type Slowed = components['schemas']['Slowed'];
export type SpaceEntry = components['schemas']['SpaceEntry'];
export type StationEntry = components['schemas']['StationEntry'];
export type Stayed = components['schemas']['Stayed'];
export type StepEntry = components['schemas']['StepEntry'];
export type SuitUsed = components['schemas']['SuitUsed'];
export type TogetherView = components['schemas']['TogetherView'];
export type Traded = components['schemas']['Traded'];
export type TradeDropped = components['schemas']['TradeDropped'];
export type TradeProposed = components['schemas']['TradeProposed'];
export type TradeRefused = components['schemas']['TradeRefused'];
export type TurnBegan = components['schemas']['TurnBegan'];
export type TurnUpAbout = components['schemas']['TurnUpAbout'];
export type Undone = components['schemas']['Undone'];
export type Unharmed = components['schemas']['Unharmed'];
export type View = components['schemas']['view'];
export type WalkAbout = components['schemas']['WalkAbout'];
export type Went = components['schemas']['Went'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
