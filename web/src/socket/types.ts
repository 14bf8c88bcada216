// Made from the schemas by `make web-types`. Do not edit.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export type components = {
    schemas: {
        /**
         * Ack
         * @description What the client asked under this id is done and durable; the seat's update of this number shows it.
         *
         *         `done` is false where the table has been asked and has not agreed, or not yet: `asked` tells what becomes of that.
         */
        Ack: {
            /** @default true */
            done?: boolean;
            id: string;
            number: number;
            /** @default null */
            seat?: number | null;
            table: string;
            /** @enum {unknown} */
            type: "ack";
        };
        /**
         * AddNumber
         * @description A number that a seat's client adds to what the dice are made of.
         */
        AddNumber: {
            /** @description a text of 1 to 64 letters, digits and signs without spaces */
            number: string;
        };
        /**
         * Allow
         * @description What a table allows, and who is muted at it.
         */
        Allow: {
            /** @default true */
            hints?: boolean;
            /** @default [] */
            muted?: string[];
            /** @default true */
            observers?: boolean;
            /** @default true */
            talk?: boolean;
        };
        /**
         * Allowed
         * @description What a table allows.
         */
        Allowed: {
            /** @default true */
            hints?: boolean;
            /** @default true */
            observers?: boolean;
            /** @default true */
            talk?: boolean;
        };
        /**
         * Answer
         * @description What a seat says to something that the table is asked.
         */
        Answer: {
            ask: number;
            /** @default null */
            id?: string | null;
            /** @default null */
            seat?: number | null;
            table: string;
            /** @enum {unknown} */
            type: "answer";
            yes: boolean;
        };
        /**
         * Asked
         * @description Something that the table is asked by a seat, or by somebody who would have one, with the answers so far.
         */
        Asked: {
            about: Record<string, never>;
            answers: {
                [key: string]: boolean;
            };
            ask: number;
            by: number | null;
            kind: string;
            /** @default null */
            seat?: number | null;
            state: string;
            table: string;
            /** @enum {unknown} */
            type: "asked";
        };
        /**
         * Attempted
         * @description What could be tried with a thing: moves that are legal, and refused ones with the rule.
         */
        Attempted: {
            attempts: unknown[];
            id: string;
            /** @default null */
            seat?: number | null;
            table: string;
            /** @enum {unknown} */
            type: "attempted";
        };
        /**
         * Attempts
         * @description What could be tried with a thing on the table, and why not.
         */
        Attempts: {
            id: string;
            /** @default null */
            seat?: number | null;
            table: string;
            target: string;
            /** @enum {unknown} */
            type: "attempts";
        };
        /**
         * Back
         * @description I am here again: no agent need move for me, who was out of time.
         */
        Back: {
            id: string;
            /** @default null */
            seat?: number | null;
            table: string;
            /** @enum {unknown} */
            type: "back";
        };
        /**
         * Clock
         * @description How long players may think, in seconds.
         */
        BodiesClock: {
            /** @default 0 */
            added?: number;
            /**
             * @default none
             * @enum {unknown}
             */
            kind?: "bank" | "move" | "none";
            /** @default 0 */
            seconds?: number;
            /** @default false */
            vacations?: boolean;
        };
        /**
         * ChancesView
         * @description A graph of win chances as far as it is known; `whole` is false while it is still being thought out.
         */
        ChancesView: {
            moments: components["schemas"]["ChanceView"][];
            turning_points: number[];
            whole: boolean;
        };
        /**
         * ChanceView
         * @description What every seat could hope for after so many moves, in a turn, as so many playouts say.
         */
        ChanceView: {
            moves: number;
            playouts: number;
            seats: components["schemas"]["LikelihoodView"][];
            turn: number;
        };
        /**
         * Change
         * @description What a person changes about themselves; what is not given stays.
         */
        Change: {
            /** @default null */
            away_until?: number | null;
            /** @default null */
            mail?: string | null;
            /** @default null */
            name?: string | null;
            /** @default null */
            webhook?: string | null;
        };
        /**
         * Draft
         * @description Try moves of one's own without playing them.
         */
        Draft: {
            id: string;
            moves: string[];
            /** @default null */
            seat?: number | null;
            table: string;
            /** @enum {unknown} */
            type: "draft";
        };
        /**
         * Drafted
         * @description Where the moves of a draft would lead, as the game previews it.
         */
        Drafted: {
            id: string;
            preview: unknown;
            /** @default null */
            seat?: number | null;
            table: string;
            /** @enum {unknown} */
            type: "drafted";
        };
        /**
         * Enter
         * @description A table's password, as somebody tries it.
         */
        Enter: {
            password: string;
        };
        /**
         * Clock
         * @description What a seat has left in milliseconds at the time of `at`, and whether it runs; until when not, on a vacation.
         */
        FromServerClock: {
            /** @default null */
            away_until?: number | null;
            left: number;
            /** @default false */
            runs?: boolean;
            seat: number;
        };
        /**
         * GameView
         * @description A game, as somebody needs to know it who opens a table.
         */
        GameView: {
            about: string;
            agents: string[];
            minutes: number[];
            name: string;
            options: components["schemas"]["OptionView"][];
            players: number[];
            rules: number;
            secrets: boolean;
            title: string;
            usual_agent: string;
            weight: number;
        };
        /**
         * Given
         * @description The standing answers and the premove that a seat has given.
         */
        Given: {
            premove: string | null;
            /** @default null */
            seat?: number | null;
            standing: string[];
            table: string;
            /** @enum {unknown} */
            type: "given";
        };
        /**
         * GiveSeat
         * @description An agent for a seat; without one the seat is free.
         */
        GiveSeat: {
            /** @default null */
            agent?: string | null;
            /** @default null */
            level?: string | null;
        };
        /**
         * HandOver
         * @description Ask the table to give a seat that was left (`left`) to an agent.
         */
        HandOver: {
            agent: string;
            id: string;
            left: number;
            /** @default null */
            seat?: number | null;
            table: string;
            /** @enum {unknown} */
            type: "handover";
        };
        /**
         * HaveRead
         * @description How far the seats have read the talk.
         */
        HaveRead: {
            read: {
                [key: string]: number;
            };
            /** @default null */
            seat?: number | null;
            table: string;
            /** @enum {unknown} */
            type: "have_read";
        };
        /**
         * Health
         * @description The version that runs, and the kind of database that has just answered.
         */
        Health: {
            storage: string;
            version: string;
        };
        /**
         * Hello
         * @description The first message: the protocol that the client speaks, and its session where no cookie carries it.
         */
        Hello: {
            protocol: number;
            /** @default null */
            session?: string | null;
            /** @enum {unknown} */
            type: "hello";
        };
        /**
         * Here
         * @description The seats whose players have the table open; those who only look on are not told of.
         */
        Here: {
            /** @default null */
            seat?: number | null;
            seats: number[];
            table: string;
            /** @enum {unknown} */
            type: "here";
        };
        /**
         * Hint
         * @description Ask what an agent would do, where the table allows it.
         */
        Hint: {
            id: string;
            /** @default null */
            seat?: number | null;
            table: string;
            /** @enum {unknown} */
            type: "hint";
        };
        /**
         * Hinted
         * @description What one might do, the best way first, and why; `move` is its first move.
         */
        Hinted: {
            id: string;
            move: string;
            question: number;
            reason: string;
            /** @default null */
            seat?: number | null;
            sentence: string;
            table: string;
            /** @enum {unknown} */
            type: "hinted";
            ways: components["schemas"]["HintedWay"][];
        };
        /**
         * HintedWay
         * @description Moves in a row, what each does, and the share of imagined games that they win, with a 95 % band.
         *
         *         `surety` is how likely this way is the best. Without figures where nothing had to be tried.
         */
        HintedWay: {
            chance: number | null;
            high: number | null;
            low: number | null;
            moves: string[];
            sentences: string[];
            surety: number | null;
        };
        /**
         * LessonStep
         * @description Something to read, mostly with a move to make and why; and what the learner sees before it.
         */
        LessonStep: {
            choice: Record<string, never>;
            events: Record<string, never>[];
            lines: Record<string, never>[];
            move: string | null;
            text: string;
            view: Record<string, never>;
            why: string;
        };
        /**
         * LessonView
         * @description A lesson, played to its end; the last step has only the closing words.
         */
        LessonView: {
            seat: number;
            steps: components["schemas"]["LessonStep"][];
            title: string;
        };
        /**
         * LikelihoodView
         * @description How likely a seat was to win, with a 95 % band.
         */
        LikelihoodView: {
            chance: number;
            high: number;
            low: number;
        };
        /**
         * Line
         * @description A line of talk, as the socket tells it too.
         */
        Line: {
            at: number;
            by: number | null;
            name: string;
            number: number;
            to: string;
            words: string;
        };
        /**
         * Login
         * @description Somebody who has an account.
         */
        Login: {
            /** @description a text of 1 to 30 letters */
            name: string;
            password: string;
            /** @default false */
            token?: boolean;
        };
        /**
         * LogLine
         * @description A line of the log, how to show it, and the number of the move that caused it.
         */
        LogLine: {
            move: number;
            named: components["schemas"]["Named"][];
            text: string;
            told_to: number[] | null;
            tone: string;
        };
        /**
         * Me
         * @description A person as they see themselves; the token is told once, to programs that ask for it.
         */
        Me: {
            away_until: number | null;
            guest: boolean;
            id: string;
            mail: string;
            mails: boolean;
            name: string;
            /** @default null */
            token?: string | null;
            webhook: string;
        };
        /**
         * Moment
         * @description A game after one of its moves, as some eyes saw it; `observer` is what everybody may see.
         */
        Moment: {
            events: Record<string, never>[];
            last: number;
            lines: components["schemas"]["LogLine"][];
            move: string | null;
            number: number;
            seat: number | null;
            views: {
                [key: string]: Record<string, never>;
            };
        };
        /**
         * Move
         * @description The answer to a question that the seat was asked.
         */
        Move: {
            id: string;
            move: string;
            question: number;
            /** @default null */
            seat?: number | null;
            table: string;
            /** @enum {unknown} */
            type: "move";
        };
        /**
         * Mute
         * @description Let a seat no longer talk at this table, or again: for the host.
         */
        Mute: {
            /** @default null */
            id?: string | null;
            /** @default true */
            muted?: boolean;
            of: number;
            /** @default null */
            seat?: number | null;
            table: string;
            /** @enum {unknown} */
            type: "mute";
        };
        /**
         * Named
         * @description A thing by its id, and where in a line its name begins and ends.
         */
        Named: [
            string,
            number,
            number
        ];
        /**
         * NewAccount
         * @description A name and a password; whoever is signed in as a guest becomes the account.
         */
        NewAccount: {
            /** @description a text of 1 to 30 letters */
            name: string;
            password: string;
            /** @default false */
            token?: boolean;
        };
        /**
         * NewGuest
         * @description Somebody who comes in by a name alone.
         */
        NewGuest: {
            /** @description a text of 1 to 30 letters */
            name: string;
            /** @default false */
            token?: boolean;
        };
        /**
         * NewPassword
         * @description Another password for an account.
         */
        NewPassword: {
            new: string;
            old: string;
        };
        /**
         * NewTable
         * @description A table to be opened; without `seats`, I sit at the first.
         */
        NewTable: {
            allow?: components["schemas"]["Allowed"];
            game: string;
            /** @default null */
            number?: string | null;
            /** @default {} */
            options?: {
                [key: string]: string | boolean;
            };
            pace?: components["schemas"]["BodiesClock"];
            /** @default  */
            password?: string;
            players: number;
            /** @default false */
            public?: boolean;
            /** @default null */
            seats?: components["schemas"]["Place"][] | null;
            /** @default false */
            start?: boolean;
            /**
             * @description a text of at most 60 letters
             * @default
             */
            title?: string;
        };
        /**
         * Note
         * @description What one player has written down about a table for themselves.
         */
        Note: {
            words: string;
        };
        /**
         * OptionView
         * @description A choice made when a table is opened; the first value is the default.
         */
        OptionView: {
            about: string;
            name: string;
            values: (string | boolean)[];
        };
        /**
         * Pace
         * @description How long players may think: no limit, so long for each move, or out of a bank that fills up with each move.
         */
        Pace: {
            /** @default 0 */
            added?: number;
            /**
             * @default none
             * @enum {unknown}
             */
            kind?: "bank" | "move" | "none";
            /** @default 0 */
            seconds?: number;
            /** @default false */
            vacations?: boolean;
        };
        /**
         * Page
         * @description Some tables; `next` goes into `after` to have those that follow, and is empty where none do.
         */
        Page: {
            next: string;
            tables: components["schemas"]["TableView"][];
        };
        /**
         * Ping
         * @description Asks whether the server is there; a pong answers.
         */
        Ping: {
            /** @enum {unknown} */
            type: "ping";
        };
        /**
         * Place
         * @description Who is to sit somewhere: I, an agent, or, with neither, whoever comes.
         */
        Place: {
            /** @default null */
            agent?: string | null;
            /** @default null */
            level?: string | null;
            /** @default false */
            me?: boolean;
        };
        /**
         * Pong
         * @description The answer to a ping: the connection is alive.
         */
        Pong: {
            /** @enum {unknown} */
            type: "pong";
        };
        /**
         * Premove
         * @description A move for the next question of a kind, made when that is asked and the move is legal; None takes it back.
         */
        Premove: {
            /** @default null */
            id?: string | null;
            /** @default null */
            kind?: string | null;
            move: string | null;
            /** @default null */
            seat?: number | null;
            table: string;
            /** @enum {unknown} */
            type: "premove";
        };
        /**
         * Proof
         * @description A finished game with all that its dice were made of.
         */
        Proof: {
            commitment: string;
            /** @enum {unknown} */
            format: "fathoms table 1";
            numbers: (string | null)[];
            record: Record<string, never>;
            secret: string;
            table: string;
        };
        /**
         * Read
         * @description The talk was read up to this number.
         */
        Read: {
            /** @default null */
            id?: string | null;
            number: number;
            /** @default null */
            seat?: number | null;
            table: string;
            /** @enum {unknown} */
            type: "read";
        };
        /**
         * Refusal
         * @description What is answered instead: a code for programs, a sentence for people, the game's rule where one forbids it.
         */
        Refusal: {
            code: string;
            /** @default  */
            rule?: string;
            sentence: string;
        };
        /**
         * Refused
         * @description What the client asked is not done, and nothing has changed.
         */
        Refused: {
            code: string;
            /** @default null */
            id?: string | null;
            /** @default null */
            rule?: string | null;
            /** @default null */
            seat?: number | null;
            sentence: string;
            /** @default null */
            table?: string | null;
            /** @enum {unknown} */
            type: "refused";
        };
        /**
         * ReportView
         * @description A published report; `/report/NAME` shows it.
         */
        ReportView: {
            day: string;
            game: string;
            name: string;
            title: string;
        };
        /**
         * Said
         * @description A line of talk: `by` is the seat that said it, None an observer.
         */
        Said: {
            at: number;
            by: number | null;
            name: string;
            number: number;
            /** @default null */
            seat?: number | null;
            table: string;
            to: string;
            /** @enum {unknown} */
            type: "said";
            words: string;
        };
        /**
         * Say
         * @description A line of talk, to everybody or, where the game has such, among the dead.
         */
        Say: {
            id: string;
            /** @default null */
            seat?: number | null;
            table: string;
            /**
             * @default all
             * @enum {unknown}
             */
            to?: "all" | "dead";
            /** @enum {unknown} */
            type: "say";
            /** @description a text of 1 to 300 letters */
            words: string;
        };
        /**
         * SeatView
         * @description A seat: a person's, an agent's, or free.
         */
        SeatView: {
            agent: string | null;
            asked: boolean;
            asked_since: number | null;
            away_until: number | null;
            due: number | null;
            has_number: boolean;
            left: boolean;
            level: string | null;
            name: string | null;
            out_of_time: boolean;
            person: string | null;
            seat: number;
        };
        /**
         * Seen
         * @description What one's own seat, or an observer, saw with the update of a number.
         */
        Seen: {
            number: number;
            view: Record<string, never>;
        };
        /**
         * Sit
         * @description Seats to sit down at, several for one person at one screen; none named, the first that is free.
         */
        Sit: {
            /** @default null */
            number?: string | null;
            /** @default  */
            password?: string;
            /** @default [] */
            seats?: number[];
        };
        /**
         * Standing
         * @description Answers given beforehand; an empty list takes them back.
         */
        Standing: {
            answers: ("decline unless attacked" | "decline until my turn" | "end when nothing else")[];
            /** @default null */
            id?: string | null;
            /** @default null */
            seat?: number | null;
            table: string;
            /** @enum {unknown} */
            type: "standing";
        };
        /**
         * Swap
         * @description Two seats that change places.
         */
        Swap: {
            one: number;
            other: number;
        };
        /**
         * TableNews
         * @description Something about the table that is no move has changed: who sits where, whether it is played.
         */
        TableNews: {
            /** @default null */
            seat?: number | null;
            table: string;
            /** @enum {unknown} */
            type: "table";
            what: unknown;
        };
        /**
         * TableView
         * @description A table; what it is like inside, a socket tells.
         */
        TableView: {
            allow: components["schemas"]["Allow"];
            changed: number;
            commitment: string;
            created: number;
            ended: number | null;
            game: string;
            game_title: string;
            has_password: boolean;
            host: string;
            host_name: string;
            id: string;
            left: number[];
            mine: number[];
            options: {
                [key: string]: string | boolean;
            };
            outcome: Record<string, never> | null;
            pace: components["schemas"]["Pace"];
            players: number;
            public: boolean;
            /** @default null */
            question?: string | null;
            /** @default null */
            rematch?: string | null;
            rematch_of: string | null;
            rules: number;
            seats: components["schemas"]["SeatView"][];
            started: number | null;
            /** @enum {unknown} */
            state: "open" | "over" | "playing";
            title: string;
            your_turn: boolean;
        };
        /**
         * Take
         * @description Ask the table, where one has no seat, for one that was left (`left`); not `wanted`: no longer.
         */
        Take: {
            id: string;
            left: number;
            /** @default null */
            seat?: number | null;
            table: string;
            /** @enum {unknown} */
            type: "take";
            /** @default true */
            wanted?: boolean;
        };
        /**
         * Talk
         * @description Lines of talk, the oldest first.
         */
        Talk: {
            lines: components["schemas"]["Line"][];
        };
        /**
         * Undo
         * @description Take back the last move, or ask the table whether it may be taken back.
         */
        Undo: {
            id: string;
            /** @default null */
            seat?: number | null;
            table: string;
            /** @enum {unknown} */
            type: "undo";
        };
        /**
         * Unwatch
         * @description No more of this table's updates.
         */
        Unwatch: {
            /** @default false */
            observe?: boolean;
            /** @default null */
            seat?: number | null;
            table: string;
            /** @enum {unknown} */
            type: "unwatch";
        };
        /**
         * Update
         * @description All that a seat, or an observer, sees of a table: the whole view, its choice, and what has happened since.
         *
         *         `number` counts this seat's own updates. `since` is the number that `events` and `lines` begin after. `question`
         *         counts the questions put to this seat; a move names it. `acted` is the number that showed what this seat's own
         *         player did last, 0 before that.
         */
        Update: {
            acted: number;
            at: number;
            choice: unknown;
            clocks: components["schemas"]["FromServerClock"][];
            events: unknown[];
            lines: unknown[];
            number: number;
            question: number;
            /** @default null */
            seat?: number | null;
            since: number;
            table: string;
            /** @enum {unknown} */
            type: "update";
            view: unknown;
        };
        /**
         * Verified
         * @description What was found of a proof that holds.
         */
        Verified: {
            sentence: string;
        };
        /**
         * Watch
         * @description Send me this table's updates from now on.
         *
         *         `since` is the number of the last update that the client has: the first answer brings the events since then. 0 asks
         *         for everything from the start, None for nothing that has been. `observe` asks for an observer's updates even where
         *         one has a seat.
         */
        Watch: {
            /** @default false */
            observe?: boolean;
            /** @default null */
            seat?: number | null;
            /** @default null */
            since?: number | null;
            table: string;
            /** @enum {unknown} */
            type: "watch";
        };
        /**
         * Welcome
         * @description The answer to `hello`: who the client is here; without a session nobody, who may only observe.
         */
        Welcome: {
            /** @default null */
            name?: string | null;
            /** @default null */
            person?: string | null;
            protocol: number;
            software: string;
            /** @enum {unknown} */
            type: "welcome";
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
};
export type Ack = components['schemas']['Ack'];
export type AddNumber = components['schemas']['AddNumber'];
export type Allow = components['schemas']['Allow'];
export type Allowed = components['schemas']['Allowed'];
export type Answer = components['schemas']['Answer'];
export type Asked = components['schemas']['Asked'];
export type Attempted = components['schemas']['Attempted'];
export type Attempts = components['schemas']['Attempts'];
export type Back = components['schemas']['Back'];
export type BodiesClock = components['schemas']['BodiesClock'];
export type ChancesView = components['schemas']['ChancesView'];
export type ChanceView = components['schemas']['ChanceView'];
export type Change = components['schemas']['Change'];
export type Draft = components['schemas']['Draft'];
export type Drafted = components['schemas']['Drafted'];
export type Enter = components['schemas']['Enter'];
export type FromServerClock = components['schemas']['FromServerClock'];
export type GameView = components['schemas']['GameView'];
export type Given = components['schemas']['Given'];
export type GiveSeat = components['schemas']['GiveSeat'];
export type HandOver = components['schemas']['HandOver'];
export type HaveRead = components['schemas']['HaveRead'];
export type Health = components['schemas']['Health'];
export type Hello = components['schemas']['Hello'];
export type Here = components['schemas']['Here'];
export type Hint = components['schemas']['Hint'];
export type Hinted = components['schemas']['Hinted'];
export type HintedWay = components['schemas']['HintedWay'];
export type LessonStep = components['schemas']['LessonStep'];
export type LessonView = components['schemas']['LessonView'];
export type LikelihoodView = components['schemas']['LikelihoodView'];
export type Line = components['schemas']['Line'];
export type Login = components['schemas']['Login'];
export type LogLine = components['schemas']['LogLine'];
export type Me = components['schemas']['Me'];
export type Moment = components['schemas']['Moment'];
export type Move = components['schemas']['Move'];
export type Mute = components['schemas']['Mute'];
export type Named = components['schemas']['Named'];
export type NewAccount = components['schemas']['NewAccount'];
export type NewGuest = components['schemas']['NewGuest'];
export type NewPassword = components['schemas']['NewPassword'];
export type NewTable = components['schemas']['NewTable'];
export type Note = components['schemas']['Note'];
export type OptionView = components['schemas']['OptionView'];
export type Pace = components['schemas']['Pace'];
export type Page = components['schemas']['Page'];
export type Ping = components['schemas']['Ping'];
export type Place = components['schemas']['Place'];
export type Pong = components['schemas']['Pong'];
export type Premove = components['schemas']['Premove'];
export type Proof = components['schemas']['Proof'];
export type Read = components['schemas']['Read'];
export type Refusal = components['schemas']['Refusal'];
export type Refused = components['schemas']['Refused'];
export type ReportView = components['schemas']['ReportView'];
export type Said = components['schemas']['Said'];
export type Say = components['schemas']['Say'];
export type SeatView = components['schemas']['SeatView'];
export type Seen = components['schemas']['Seen'];
export type Sit = components['schemas']['Sit'];
export type Standing = components['schemas']['Standing'];
export type Swap = components['schemas']['Swap'];
export type TableNews = components['schemas']['TableNews'];
export type TableView = components['schemas']['TableView'];
export type Take = components['schemas']['Take'];
export type Talk = components['schemas']['Talk'];
export type Undo = components['schemas']['Undo'];
export type Unwatch = components['schemas']['Unwatch'];
export type Update = components['schemas']['Update'];
export type Verified = components['schemas']['Verified'];
export type Watch = components['schemas']['Watch'];
export type Welcome = components['schemas']['Welcome'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
