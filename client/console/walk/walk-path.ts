/** The address of the walk through the presets. Its query `preset` names the chosen one. */
export const WALK_PATH = '/__mock/walk';
