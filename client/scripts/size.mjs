// What one page loads, gzipped: fails where that is above the limit (fonts do not count, and there are none).
//
// The limit is about how long somebody waits, so it is about what they download: the first page, and the table of one
// game, the page on which its cards are typed in, or its lessons and puzzles with the table on which they are solved.
// Games, editors, lessons and puzzles are chunks of their own that load when a page wants them; whoever plays one game
// never loads another, so their sum would only say how many games there are.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const LIMIT = 250_000;
const root = process.argv[2] ?? new URL('../../src/wagonway/server/static', import.meta.url).pathname;
const manifest = JSON.parse(readFileSync(join(root, '.vite/manifest.json'), 'utf-8'));

const TABLE = /^src\/(?:games\/)?(generic|(?<=games\/)[^/]+)\/index\.ts$/;
const EDITOR = /^src\/games\/([^/]+)\/editor\/index\.ts$/;
const SETS = /^src\/app\/pages\/Sets\./;
const LEARN = /^src\/(?:learn|puzzles)\/\w+Page\.svelte$/;
/** A window that is opened seldom, and never where the server tells nobody anything. */
const TELLING = /^src\/table\/screen\/telling\/TellingDialog\.svelte$/;
/** What somebody has as they like it, and which keys there are, is opened once or twice, and is not there before. */
const SETTINGS = /^src\/(?:ui\/Preferences|table\/screen\/KeysDialog)\.svelte$/;
/** What the others at a table bring, of whom there are none in lessons, puzzles and editors: requests, clocks, free and given seats, talk, invitations. */
const OTHERS = /^src\/table\/screen\/(?:BackRequest|HostDialog|SeatDialog|TalkPanel|Timing)\.svelte$/;
/** Whoever comes by an invitation says who they are, before anything of the table but its names is there. */
const JOIN = /^src\/app\/pages\/Join\.svelte$/;
/** Decisions are judged, and hints are given, at tables: the server judges none of a lesson or a puzzle. */
const JUDGED = /^src\/analysis\/(?:index\.ts|Advice\.svelte)$/;
/** It stands at the table of whoever has it, in the first games; in none of the lessons. */
const COACH = /^src\/learn\/Coach\.svelte$/;
/** Marks on what a coach or a lesson speaks of: nothing else loads them. */
const MARKS = /^src\/learn\/Points\.svelte$/;
const BESIDE =
    /^src\/(?:(?:book|tournament)\/\w+Page|app\/pages\/(?:Daily|Game|Lobby)Page|table\/screen\/lobby\/LooksOn)\.svelte$/;
/** How people play, for whoever is signed in. */
const STANDING = /^src\/standing\//;
/** Addresses that few know, and those that lead nowhere. */
const FURTHER = /^src\/app\/pages\/Further\./;
/** Players are looked for at a table that is open to all: none of it is loaded before. */
const LOBBY = /^src\/table\/screen\/lobby\/(?!Hands|LooksOn)/;
/** A screen that looks on, where nobody is looked for. */
const WATCH = /^src\/(?:app\/pages\/BigScreen|table\/screen\/lobby\/Hands)\./;
/** One's next turn is planned where others think at other places: none of it is loaded before. */
const PLAN = /^src\/(plan|table\/screen\/plan)\//;
/** Nobody needs an account: whoever opens the page of theirs loads it, and no game. */
const ACCOUNT = /^src\/account\//;
/** A line or somebody is reported where somebody keeps the site, who has a page of their own. */
const REPORT = /^src\/report\//;
const KEEPER = /^src\/keeper\//;
/** Loads only with its game, with the page of own sets, with lessons and puzzles, or as a page beside all of them. */
const apart = (key) =>
    [
        TABLE,
        EDITOR,
        SETS,
        LEARN,
        BESIDE,
        TELLING,
        SETTINGS,
        OTHERS,
        LOBBY,
        WATCH,
        PLAN,
        COACH,
        MARKS,
        STANDING,
        JUDGED,
        ACCOUNT,
        FURTHER,
        JOIN,
        REPORT,
        KEEPER,
    ].some((each) => each.test(key));

const size = (name) => gzipSync(readFileSync(join(root, name)), { level: 9 }).length;

/** The files of chunks with all that they import, at once or later, but for what loads apart. */
function filesOf(keys, found = new Set(), seen = new Set()) {
    for (const key of keys) {
        if (seen.has(key)) continue;
        seen.add(key);
        const chunk = manifest[key];
        for (const name of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) found.add(name);
        filesOf(chunk.imports ?? [], found, seen);
        filesOf(
            (chunk.dynamicImports ?? []).filter((each) => !apart(each)),
            found,
            seen,
        );
    }
    return found;
}

const keys = Object.keys(manifest);
const entry = keys.filter((key) => manifest[key].isEntry);
const first = new Set(['index.html', 'icon.svg', ...filesOf(entry)]);
const learn = keys.filter((key) => LEARN.test(key) || MARKS.test(key));
const tables = keys.filter((key) => TABLE.test(key));
const others = keys.filter((key) => OTHERS.test(key) || JUDGED.test(key));
const pages = [
    ['first page, in both languages', first],
    [
        'player aid and questions',
        filesOf(
            keys.filter((key) => BESIDE.test(key)),
            new Set(first),
        ),
    ],
    [
        'profiles and leaderboards',
        filesOf(
            keys.filter((key) => STANDING.test(key) || REPORT.test(key)),
            new Set(first),
        ),
    ],
    [
        "the keeper's page",
        filesOf(
            keys.filter((key) => KEEPER.test(key)),
            new Set(first),
        ),
    ],
    [
        'account',
        filesOf(
            keys.filter((key) => ACCOUNT.test(key)),
            new Set(first),
        ),
    ],
    ...tables.map((key) => [`table of ${TABLE.exec(key)[1]}`, filesOf([key, ...others], new Set(first))]),
    ...tables.map((key) => [
        `table of ${TABLE.exec(key)[1]} of a site that is kept`,
        filesOf([key, ...others, ...keys.filter((each) => REPORT.test(each))], new Set(first)),
    ]),
    ...tables.map((key) => [
        `table of ${TABLE.exec(key)[1]} with its notices`,
        filesOf([key, ...others, ...keys.filter((each) => TELLING.test(each))], new Set(first)),
    ]),
    ...tables.map((key) => [
        `table of ${TABLE.exec(key)[1]} with its settings`,
        filesOf([key, ...others, ...keys.filter((each) => SETTINGS.test(each))], new Set(first)),
    ]),
    ...tables.map((key) => [
        `table of ${TABLE.exec(key)[1]} that looks for players`,
        filesOf([key, ...others, ...keys.filter((each) => LOBBY.test(each))], new Set(first)),
    ]),
    ...tables.map((key) => [
        `table of ${TABLE.exec(key)[1]} that is looked on`,
        filesOf([key, ...others, ...keys.filter((each) => WATCH.test(each))], new Set(first)),
    ]),
    ...tables.map((key) => [
        `table of ${TABLE.exec(key)[1]} with plans`,
        filesOf([key, ...others, ...keys.filter((each) => PLAN.test(each))], new Set(first)),
    ]),
    ...tables.map((key) => [
        `table of ${TABLE.exec(key)[1]} with its coach`,
        filesOf(
            [key, ...others, ...keys.filter((each) => COACH.test(each) || MARKS.test(each))],
            new Set(first),
        ),
    ]),
    ...tables.map((key) => [
        `lessons and puzzles of ${TABLE.exec(key)[1]}`,
        filesOf([key, ...learn], new Set(first)),
    ]),
    ...keys
        .filter((key) => EDITOR.test(key))
        .map((key) => [
            `cards of ${EDITOR.exec(key)[1]}`,
            filesOf([key, ...keys.filter((each) => SETS.test(each))], new Set(first)),
        ]),
];

const all = new Map();
for (const [, files] of pages) for (const name of files) all.set(name, size(name));
for (const [name, bytes] of [...all].sort(([a], [b]) => (a < b ? -1 : 1)))
    console.log(String(bytes).padStart(8), name);

let most = 0;
for (const [title, files] of pages) {
    const bytes = [...files].reduce((sum, name) => sum + all.get(name), 0);
    most = Math.max(most, bytes);
    console.log(String(bytes).padStart(8), `of ${LIMIT} bytes, gzipped: ${title}`);
}
if (most > LIMIT) process.exit(1);
