/** Versions of rules and scenarios: a change that was made from an older version is refused. */
import { Rule, type Scenario } from './scenario.ts';

/** Returns the version of a rule, which depends on its content, and not on its hits or its place. */
export function readRuleVersion(rule: Rule): string {
  return hash(JSON.stringify({ ...Rule.parse(rule), id: undefined }));
}

/** Returns the version of a scenario, which depends on all that a tester can change, and on what can be undone. */
export function readScenarioVersion({ rules, ...scenario }: Omit<Scenario, 'version'>): string {
  const shown = rules.map(({ id, version }) => [id, version]);
  return hash(JSON.stringify([scenario, shown]));
}

/** Returns 64 bits of FNV-1a as text: two hashes of 32 bits with different beginnings. */
function hash(text: string): string {
  return [2_166_136_261, 1_540_483_477].map((start) => hash32(text, start).toString(36)).join('');
}

function hash32(text: string, start: number): number {
  let value = start;
  for (let place = 0; place < text.length; place++) {
    value = Math.imul(value ^ text.charCodeAt(place), 16_777_619);
  }
  return value >>> 0;
}
