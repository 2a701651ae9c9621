/** The form of each kind of effect in the console. Each kind of effect in the schema needs one entry here. */
import { type Delay, type Effect, MAX_DELAY_MS } from '#contracts/control/scenario';
import { MESSAGE } from '#contracts/envelope';
import { formatLatency } from './rule-text.ts';

export type EffectKind = Effect['kind'];
export type EffectOf<Kind extends EffectKind> = Extract<Effect, { kind: Kind }>;

/** One input of the rule editor. */
export interface EffectField<Value> {
  readonly label: string;
  readonly control: 'text' | 'number' | 'delay' | 'json';
  readonly initialText: string;
  readonly placeholder?: string;
  /** Converts the typed text to a value, which the schema then checks. */
  readonly parse: (text: string) => Value | undefined;
  /** Formats a value as the text of the input. */
  format(value: Value): string;
  /** The text shown when the schema refuses the value. */
  readonly error: string;
}

/** The required properties of an effect besides its kind; the editor has an input for each. */
type FieldName<Kind extends EffectKind> = {
  [Name in keyof EffectOf<Kind>]-?: undefined extends EffectOf<Kind>[Name] ? never : Name;
}[keyof EffectOf<Kind>];

type EffectFields<Kind extends EffectKind> = {
  readonly [Name in Exclude<FieldName<Kind>, 'kind'>]: EffectField<EffectOf<Kind>[Name]>;
} & {
  /** Optional properties may have an input too. If the input is empty, the effect lacks the property. */
  readonly [Name in Exclude<keyof EffectOf<Kind>, FieldName<Kind>>]?: EffectField<EffectOf<Kind>[Name]>;
};

export type EffectForm<Kind extends EffectKind> = {
  /** The label of the option in the editor's list of effects. */
  readonly sentence: string;
  /** Formats the effect for the list of rules; without this function, the kind is shown. */
  readonly summarise?: (effect: EffectOf<Kind>) => string;
} & (keyof EffectFields<Kind> extends never
  ? { readonly fields?: undefined }
  : { readonly fields: EffectFields<Kind> });

const DELAY_ERROR = `Delay: 0 to ${MAX_DELAY_MS} ms, a range such as 50-1200, or never`;

export const effectForms: { readonly [Kind in EffectKind]: EffectForm<Kind> } = {
  message: {
    sentence: 'message: refused, HTTP 200',
    fields: {
      message: {
        label: 'Message',
        control: 'text',
        initialText: MESSAGE.providerUnreachable,
        parse: (text) => text,
        format: (text) => text,
        error: 'Message: a text',
      },
    },
    summarise: ({ message }) => `message “${message}”`,
  },
  status: {
    sentence: 'status: another HTTP status',
    fields: {
      status: {
        label: 'Status',
        control: 'number',
        initialText: '500',
        parse: Number,
        format: String,
        error: 'Status: 400 to 599',
      },
    },
    summarise: ({ status }) => `HTTP ${status}`,
  },
  delay: {
    sentence: 'delay: the reply comes late',
    fields: {
      latency: {
        label: 'Held back for',
        control: 'delay',
        initialText: '2000',
        parse: parseDelay,
        format: formatDelay,
        error: DELAY_ERROR,
      },
    },
    summarise: ({ latency }) =>
      latency.kind === 'never' ? formatLatency(latency) : `delay ${formatLatency(latency)}`,
  },
  drop: { sentence: 'drop: the connection breaks', summarise: () => 'connection breaks' },
  resend: { sentence: 'resend: the connection closes, browsers send again' },
  duplicate: { sentence: 'duplicate: processed twice, the second answer is sent' },
  malformed: { sentence: 'malformed: half a JSON document' },
  empty: { sentence: 'empty: HTTP 200 without a body' },
  'empty-list': { sentence: 'empty-list: success without rows' },
  expire: { sentence: 'expire: the session ends', summarise: () => 'session ends' },
  patch: {
    sentence: 'patch: JSON merged into the reply',
    fields: { merge: buildJsonField() },
    summarise: ({ merge }) => `patch ${Object.keys(merge).join(', ')}`,
  },
  reply: {
    sentence: 'reply: JSON instead of the world’s reply',
    fields: {
      reply: buildJsonField(),
      status: {
        label: 'HTTP status',
        control: 'number',
        initialText: '',
        placeholder: '200',
        parse: (text) => (text.trim() === '' ? undefined : Number(text)),
        format: (status) => String(status ?? ''),
        error: 'HTTP status: 200, or 400 to 599',
      },
      latency: {
        label: 'Held back for',
        control: 'delay',
        initialText: '',
        parse: (text) => (text.trim() === '' ? undefined : parseDelay(text)),
        format: (latency) => (latency === undefined ? '' : formatDelay(latency)),
        error: DELAY_ERROR,
      },
    },
    summarise: ({ status = 200, latency }) =>
      [
        'pinned reply',
        status === 200 ? '' : `HTTP ${status}`,
        latency === undefined ? '' : formatLatency(latency),
      ]
        .filter(Boolean)
        .join(', '),
  },
};

export const effectKinds: readonly EffectKind[] = Object.keys(effectForms).filter(isEffectKind);

export function isEffectKind(text: string): text is EffectKind {
  return Object.hasOwn(effectForms, text);
}

/** Returns the inputs of a kind of effect by property name; empty for a kind without inputs. */
export function listFields(kind: EffectKind): Readonly<Record<string, EffectField<unknown>>> {
  return effectForms[kind].fields ?? {};
}

/** Formats an effect for the list of rules, such as `HTTP 503`. */
export function formatEffect<Kind extends EffectKind>(effect: EffectOf<Kind>): string {
  const form: EffectForm<Kind> = effectForms[effect.kind as Kind];
  return form.summarise?.(effect) ?? effect.kind;
}

/**
 * Builds the input for a JSON object. The schema checks that the value is an object. Invalid JSON is parsed
 * as undefined, which the schema refuses.
 */
function buildJsonField(): EffectField<Record<string, unknown>> {
  return {
    label: 'JSON',
    control: 'json',
    initialText: '{}',
    parse: parseJson,
    format: (value) => JSON.stringify(value, null, 2),
    error: 'JSON: an object, such as { "data": [] }',
  };
}

function parseJson(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const RANGE = /^(\d+)\s*[-–]\s*(\d+)$/;
const LOGNORMAL = /^lognormal (\d+) ([\d.]+)$/;

/** Parses a delay: `900`, `50-1200`, `lognormal 1800 0.5` or `never`. */
function parseDelay(text: string): Delay {
  const trimmed = text.trim();
  if (trimmed === 'never') return { kind: 'never' };
  const [, min, max] = RANGE.exec(trimmed) ?? [];
  if (min !== undefined && max !== undefined) {
    return { kind: 'uniform', min: Number(min), max: Number(max) };
  }
  const [, median, sigma] = LOGNORMAL.exec(trimmed) ?? [];
  if (median !== undefined && sigma !== undefined) {
    return { kind: 'lognormal', median: Number(median), sigma: Number(sigma) };
  }
  return { kind: 'fixed', ms: trimmed === '' ? Number.NaN : Number(trimmed) };
}

function formatDelay(delay: Delay): string {
  switch (delay.kind) {
    case 'never':
      return 'never';
    case 'fixed':
      return String(delay.ms);
    case 'uniform':
      return `${delay.min}-${delay.max}`;
    case 'lognormal':
      return `lognormal ${delay.median} ${delay.sigma}`;
  }
}
