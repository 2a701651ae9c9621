import { useConsole } from '../console-context.ts';

/** Links to the rules that applied to an exchange, each named by its place in the list of rules. */
export function RuleLinks({ ids }: { readonly ids: readonly string[] }) {
  const { scenario, openRule } = useConsole();
  const rules = scenario.current.value?.rules ?? [];
  return ids.map((id) => {
    const index = rules.findIndex((rule) => rule.id === id);
    const rule = rules[index];
    return rule ? (
      <button
        key={id}
        type="button"
        className="link-button"
        onClick={(event) => openRule(rule, event.detail === 0)}
      >
        rule {index + 1}
      </button>
    ) : (
      <span key={id}>a rule that is gone</span>
    );
  });
}
