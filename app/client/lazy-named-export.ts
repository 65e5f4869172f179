/** Adapts a module with one named export to what `lazy` expects. */
export async function lazyNamedExport<M extends object>(module: Promise<M>): Promise<{ default: M[keyof M] }> {
  return { default: Object.values(await module)[0] as M[keyof M] }
}
