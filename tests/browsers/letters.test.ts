// The story of a reader whose browser shows letters at 200 %.
import { expect } from 'vitest';
import { findOutsideOfWindow } from '../browser/font-sizes.ts';
import { find, openAsPlayer } from './story.ts';
import { tellStory } from './tell-story.ts';

tellStory(
  'a player reads letters at 200 %',
  async (stage) => {
    await openAsPlayer(stage, '/');
    for (const address of ['/', '/profile/deposit', '/slot']) {
      await stage.tab.open(stage.world.site + address);
      await find(stage.tab, 'main').find('heading').isShown();
      await find(stage.tab, 'button', /^Hesap menüsü/).isShown();
      expect(await stage.tab.run(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
      await expect.poll(() => stage.tab.run(findOutsideOfWindow), { message: address }).toEqual([]);
    }
    await stage.picture('letters');
  },
  { letters: 32 },
);
