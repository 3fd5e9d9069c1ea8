type Act = (event: KeyboardEvent) => void;

/**
 * Calls back for keys that are pressed by themselves, outside of fields, until the signal ends; `mod+k` is Ctrl or Command
 * with K, anywhere.
 */
export function onKeys(acts: Readonly<Record<string, Act>>, signal: AbortSignal): void {
  const isMac = /Mac|iP/.test(navigator.platform);
  const press = (event: KeyboardEvent): void => {
    const { altKey, ctrlKey, isComposing, metaKey, repeat, target } = event;
    const [isCommand, isOther] = isMac ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
    const isWritten = !isCommand && target instanceof Element && target.matches('input, select, textarea');
    if (altKey || isOther || isComposing || repeat || isWritten) return;
    acts[(isCommand ? 'mod+' : '') + event.key.toLowerCase()]?.(event);
  };
  addEventListener('keydown', press, { signal });
}
