import { useConsole } from '../console-context.ts';
import { Button } from '../controls/button.tsx';
import { describePreset } from './describe-preset.ts';
import { isSpent } from './meets-rule.ts';
import { findPresetRules } from './preset-rules.ts';

/**
 * Lists the tester's own presets whose rules are all on. A preset is shown as spent when each of its rules
 * has reached its maximum number of hits.
 */
export function OwnPresetRows() {
  const { scenario, ownPresets } = useConsole();
  const current = scenario.current.value?.rules ?? [];
  return ownPresets.list.value.map((preset) => {
    const rules = findPresetRules(preset.rules, current);
    if (!rules) return null;
    const countAgain = () => {
      for (const rule of rules.filter(isSpent)) void scenario.recountRule(rule.id);
    };
    return (
      <li key={preset.name}>
        <b>{preset.name}</b>
        <span className="row wraps gap-4">
          {rules.every(isSpent) && (
            <>
              <span className="tag amber">spent</span>
              <Button onClick={countAgain}>Again</Button>
            </>
          )}
          <span className="tag">yours</span>
        </span>
        <p>{describePreset(preset)}</p>
      </li>
    );
  });
}
