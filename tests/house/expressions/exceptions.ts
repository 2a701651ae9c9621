import type { Examples } from './list-expressions.ts';

/** Texts for parts of expressions that only a run of the program knows, by file and part. */
export const EXAMPLES: Examples = {
  'contracts/envelope.ts': { end: '/v1' },
  'contracts/rules/payment-fields.ts': { pattern: String.raw`\d{10}` },
  'contracts/rules/second-factor.ts': { CODE_LENGTH: '6' },
  'mock-server/engine/app.ts': { "[...segments].join('|')": 'cdn|v1' },
  'mock-server/engine/node/flags/backend-flags.ts': { VERSION_PATH: '/v1' },
  'mock-server/engine/node/page-policy.ts': { name: 'media' },
  'scripts/contract/run/flags.ts': { "literal.join('.*')": 'user/.*' },
  'scripts/contract/live/cookies.ts': { name: 'domain' },
  'scripts/contract/findings/curl.ts': { MARKER: '0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0' },
};

/** The reason of an expression that no text makes slow, however long. */
export const ONE_PLACE = 'it looks around one place, and no further than a few characters';

/** Expressions that `recheck` calls anything but safe, by the reason why no text makes them take more work. */
const REASONS: Readonly<Record<string, readonly string[]>> = {
  [ONE_PLACE]: [
    String.raw`^(?:\*|\w+\/(?:\*|\w+)|GET [\w/.-]+(?:(?<=\/)\*)?)$`,
    String.raw`[\p{M}\uff9e\uff9f]{30}(?=[\p{M}\uff9e\uff9f])`,
    String.raw`(?<=\d)\s(?=\d{3}(?!\d))`,
    String.raw`(?<![\p{L}\p{N}_/#+-]|\d[.,:])|(?<=\\[nrtfv]|\\u[\da-f]{4}|%[\da-f]{2})`,
    String.raw`(?![\p{L}\p{N}_/]|[.,:-]\d)`,
    '.{4}(?=.)',
    '^x-(?=gzip$|compress$)',
    String.raw`(\d) (?=TL)`,
    String.raw`^\/(?![/\\])`,
    '(.{4})(?=.)',
    String.raw`\.|(?=\[\])`,
    String.raw`^\/(?!\/)`,
    '<(?=[/!])',
    String.raw`:(?=\/|$)|(?<=www|^w{0,2})\.`,
    String.raw`<(?=\/?(?!(?:a|b|em|i|span|strong|u)\b)[a-z])`,
  ],
  'it reads at most 105 characters from one place': [
    '(?<![A-Za-z0-9])(?:[a-z0-9-]{1,64}_)?[a-kmnp-z2-9]{32,40}(?![A-Za-z0-9])',
  ],
  'it reads at most 575 characters after a sign, and a domain holds no other sign': [
    String.raw`(?!\dx\.)(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,63}`,
  ],
  'it reads the digits of a number of ours': [String.raw`\B(?=(\d{3})+$)`],
  'it reads text of ours only': [
    String.raw`\[([^\]]+)\]\((\/[a-z0-9/#?=-]*)\)`,
    String.raw`\[([^\]]+)\]\([^)]*\)`,
    String.raw`>(.*?)<\/h[23]>`,
    String.raw`<script>([\s\S]*?)<\/script>`,
    String.raw`\/assets\/.*lobby.*\.js$`,
    String.raw`\/client\/.*\.tsx?$`,
    String.raw`(["'])zod\/([\w/]+)\1`,
  ],
  'it reads the last 100 characters of a path': [String.raw`[\w-]+\.[a-z]\w{1,4}$`],
  'it reads each part of a path at most twice, from the slash before it': [
    String.raw`(?<=\/)(?=[^/]*\d)[^/]{16,}`,
  ],
  'it fails at a line break alone, which no header has': ['^([^=]*)=?(.*)$', '^bearer +(.*)$', '%.*$'],
  'it reads a name of at most 63 characters': ['-+$'],
  'it begins at the first character only': [String.raw`^(?=.*\p{L}).{6,}$`],
  'it reads at most 344 characters from one place': [
    String.raw`\b[a-z0-9]{40}\b|(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{342}==`,
  ],
  'it reads what the caller of the program types': [
    String.raw`\/+$`,
    String.raw`^(?=.{1,253}$)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*$`,
    '(?<==)[^;]+',
  ],
  'a match that finds no end takes the rest, so that no other begins': [
    String.raw`<(script|style)\b.*?(?:<\/\1\s*>|$)`,
  ],
  'it reads at most 61 characters': [String.raw`[^\s,]*$`],
  'it reads the address of the page, which browsers bound': ['[^/]*$'],
  'it reads a setting of the site': [String.raw`(?:\/v1)?\/*$`],
  'it reads JSON that `JSON.stringify` wrote, in which every text ends': [
    String.raw`("(?:\\.|[^"\\])*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?`,
  ],
  'it reads the path of a value that a tester typed': [String.raw`(?:\.?[^.[\]]+|\[\d+\])$`],
  'it begins at the first character only, and each part ends where the next begins': [
    String.raw`^(?![\w+.-]+:|\/\/)(?:\/(?=.)|(?=[^\s/.?]*[/.?]\S*$))`,
  ],
  'it reads a summary of at most 200 visible characters': [String.raw`\s+\S*$`, String.raw`[\s.,;:]+$`],
  'it reads an address of at most 254 characters': [
    String.raw`^\S+@\S+$`,
    "^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$",
  ],
  'neither the marks nor a name hold a `<`, with which a match begins': [
    '<(?<marks>=+)(?=(?:any|secret|token|exchange|session of|sms code of|authenticator code of|mail link of) )|"<session of (?<sender>[^<>"]+)>"|<(?<kind>(?!session)(?:any|secret|token|exchange|session of|sms code of|authenticator code of|mail link of)) (?<name>[^<>"]+)>',
  ],
  'the marks hold no `<`, with which a match begins': [
    '<(?==*(?:any|secret|token|exchange|session of|sms code of|authenticator code of|mail link of) )',
  ],
  'it begins at the first character only, and looks around one place': [
    String.raw`^[\t ]*(?:(?:audio|font|video)\/[\w.-]+|image\/(?!svg)[\w.-]+|text\/(?:css|csv|event-stream|javascript|plain)|application\/(?:javascript|json|octet-stream|pdf|wasm))[\t ]*(?:;|$)`,
  ],
};

/** The reason of each of them. */
export const EXCEPTIONS: ReadonlyMap<string, string> = new Map(
  Object.entries(REASONS).flatMap(([reason, sources]) => sources.map((source) => [source, reason] as const)),
);
