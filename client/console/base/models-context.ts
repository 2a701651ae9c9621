import { createContext, useContext } from 'react';

/**
 * Creates the context in which a room of the console finds its models, and the hook that reads it. Each room has its
 * own, so that a view can only name what stands below it. The hook throws outside the provider.
 */
export function createModelsContext<Models>() {
  const Context = createContext<Models | null>(null);
  function useModels(): Models {
    const models = useContext(Context);
    if (!models) throw new Error('The models of the console need their provider around this component');
    return models;
  }
  return [Context.Provider, useModels] as const;
}
