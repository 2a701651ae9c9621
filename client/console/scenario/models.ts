import { createModelsContext } from '../base/models-context.ts';
import type { PlayersModels } from '../players/models.ts';
import type { RuleEditor } from './rule-editor.ts';
import type { ScenarioModel } from './scenario-model.ts';
import type { SituationSearch } from './situation-search.ts';
import type { ChangeUndo } from './undo.ts';

export interface ScenarioModels extends PlayersModels, ChangeUndo {
  readonly scenario: ScenarioModel;
  readonly situations: SituationSearch;
  readonly ruleEditor: RuleEditor;
}

export const [ScenarioProvider, useScenarioModels] = createModelsContext<ScenarioModels>();
