const scriptPromises = new Map<string, Promise<void>>()

/** Loads a third-party script once; after a failure the next call retries. */
export function loadScript(src: string): Promise<void> {
  const existing = scriptPromises.get(src)
  if (existing) return existing
  const loaded = new Promise<void>((resolve, reject) => {
    const onerror = () => reject(new Error(`${src} cannot be had`))
    document.head.appendChild(Object.assign(document.createElement('script'), { src, async: true, onload: () => resolve(), onerror }))
  })
  scriptPromises.set(src, loaded)
  loaded.catch(() => scriptPromises.delete(src))
  return loaded
}
