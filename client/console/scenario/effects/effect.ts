/** The interface of an effect's description: how the rule editor offers it and how the console words it. */
import type { Effect, Rule } from '#contracts/control/scenario';

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

/**
 * An input for each property of an effect besides its kind. Only optional properties may lack one. If the input
 * of an optional property is empty, the effect lacks the property.
 */
type EffectFields<Properties> = { readonly [Name in keyof Properties]: EffectField<Properties[Name]> };

interface PhaseText {
  /** The label of the phase in the editor's choice “The call itself”, such as `does not happen`. */
  readonly choice: string;
  /** Ends the sentence of a rule: whether and when the server carries the call out, such as `, before it is carried out`. */
  readonly ending: string;
}

export type EffectDescription<Kind extends EffectKind> = {
  /** The label of the option in the editor's list of effects. */
  readonly option: string;
  /** Completes the sentence `When esra.isik calls finance/check_balance, …`. */
  readonly clause: (effect: EffectOf<Kind>) => string;
  /** The phase with which a rule of this effect begins in the editor; absent for `before`. */
  readonly initialPhase?: 'after';
  /** Whether and when the server executes the call that the rule matches. */
  readonly phases: Readonly<Record<Rule['phase'], PhaseText>>;
} & (Exclude<keyof EffectOf<Kind>, 'kind'> extends never
  ? { readonly fields?: undefined }
  : { readonly fields: EffectFields<Omit<EffectOf<Kind>, 'kind'>> });

const PREVENTED: PhaseText = { choice: 'does not happen', ending: '; the call is not carried out' };
/** The phases of effects after which the player does not learn what came of the call. */
export const HIDES = {
  before: PREVENTED,
  after: { choice: 'happens', ending: ', after it was carried out; the player does not learn it' },
};
/** The phases of effects after which the player still gets what came of the call, slowly or changed. */
export const CHANGES = {
  before: PREVENTED,
  after: { choice: 'happens', ending: ', after it was carried out' },
};
