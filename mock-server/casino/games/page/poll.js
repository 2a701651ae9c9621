// Loads what changes while a page is open, such as the matches of sport or the event of a game.

/**
 * Loads data at intervals while the page is visible, and when it becomes visible or comes online again. Returns a
 * function that loads at once.
 * @template Data
 * @param {string} address
 * @param {number} intervalMs
 * @param {(data: Data) => void} show
 * @param {() => void} showStale Shows that the data could not be loaded.
 */
export function pollData(address, intervalMs, show, showStale) {
  const load = async () => {
    if (document.visibilityState === 'hidden') return;
    try {
      const response = await fetch(address, { credentials: 'omit' });
      // After the reload, the server sends the page of an ended session.
      if (response.status === 410) return location.reload();
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      show(await response.json());
    } catch {
      showStale();
    }
  };
  setInterval(load, intervalMs);
  addEventListener('visibilitychange', load);
  addEventListener('online', load);
  return load;
}
