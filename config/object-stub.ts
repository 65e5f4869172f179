type ObjectStubKey<S> = { getByName(name: string): S }
type Namespace<S> = ObjectStubKey<S> & { jurisdiction(name: 'eu'): ObjectStubKey<S> }

/** The object that owns this name, kept inside the European Union where the deployment asks for it. Nothing else may open an object by its name. */
export function objectStub<S>(namespace: Namespace<S>, name: string, env: { EU_OBJECTS?: string | undefined }): S {
  return (env.EU_OBJECTS === 'on' ? namespace.jurisdiction('eu') : namespace).getByName(name)
}
