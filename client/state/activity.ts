/** One hour without a sign of life logs out (spec §4 Auto-logout). */

export interface ActivityModel {
  /** A pointer, a key, a navigation, or a message from the game's frame. Cheap: call it as often as one likes. */
  touch(): void;
}
