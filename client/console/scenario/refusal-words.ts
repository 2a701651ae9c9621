/** Says in the words of the rule editor what the server has refused. */
import { effectKinds, listFields } from './effects/effects.ts';

const LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    effectKinds.flatMap((kind) => Object.entries(listFields(kind)).map(([name, { label }]) => [name, label])),
  ),
  ...{
    on: 'Call',
    player: 'Player',
    playerKind: 'Kind',
    session: 'Session',
    device: 'Device',
    where: 'Value',
    path: 'Value',
    from: 'From',
  },
  ...{
    until: 'Until',
    after: 'Skip first',
    every: 'Every nth',
    times: 'How many times',
    probability: 'Chance',
    per: 'Counted',
  },
  ...{ phase: 'The call itself', effect: 'What happens', kind: 'What happens' },
};

/** Returns a refusal with the label of a field in place of its path, such as `Call` for `rule.on`. */
export function nameRefusedField(message: string): string {
  return message.replace(/^(?:rules?(?:\[\d+\])?\.)?((?:\w+\.)*)(\w+): /, (whole, _path, name: string) =>
    LABELS[name] === undefined ? whole : `${LABELS[name]}: `,
  );
}
