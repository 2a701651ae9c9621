import type { Elements } from '../../core/jsx-types.ts';
import { BaseProvider } from '../base/models.ts';
import { ContractsProvider } from '../contracts/models.ts';
import { JournalProvider } from '../journal/models.ts';
import { PlayersProvider } from '../players/models.ts';
import { ScenarioProvider } from '../scenario/models.ts';
import { ShareProvider } from '../share/models.ts';
import { WorldProvider } from '../world/models.ts';
import { type FrameModels, FrameProvider } from './models.ts';

interface ModelsProviderProps {
  readonly models: FrameModels;
  readonly children: Elements;
}

/** Gives each room of the console its models. */
export function ModelsProvider({ models, children }: ModelsProviderProps) {
  return (
    <BaseProvider value={models}>
      <WorldProvider value={models}>
        <ContractsProvider value={models}>
          <PlayersProvider value={models}>
            <ScenarioProvider value={models}>
              <JournalProvider value={models}>
                <ShareProvider value={models}>
                  <FrameProvider value={models}>{children}</FrameProvider>
                </ShareProvider>
              </JournalProvider>
            </ScenarioProvider>
          </PlayersProvider>
        </ContractsProvider>
      </WorldProvider>
    </BaseProvider>
  );
}
