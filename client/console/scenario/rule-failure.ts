/** An action on a rule that the server refused. */
export interface RuleFailure {
  readonly ruleId: string;
  /** The server's reason. */
  readonly text: string;
}
