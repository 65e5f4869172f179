type NamedStubs<S> = { getByName(name: string): S }
type Namespace<S> = NamedStubs<S> & { jurisdiction(name: 'eu'): NamedStubs<S> }

/** The object that owns this name, kept inside the European Union where the deployment asks for it. Nothing else may open an object by its name. */
export function getObjectStub<S>(namespace: Namespace<S>, name: string, env: { EU_OBJECTS?: string | undefined }): S {
  return (env.EU_OBJECTS === 'on' ? namespace.jurisdiction('eu') : namespace).getByName(name)
}
