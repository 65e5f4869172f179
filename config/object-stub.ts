type NamedStubs<S> = { getByName(name: string): S }
type Namespace<S> = NamedStubs<S> & { jurisdiction(name: 'eu'): NamedStubs<S> }

/**
 * The Durable Object of this name, in the jurisdiction of the European Union if the deployment asks for it. All code opens objects by name through
 * this function.
 */
export function getObjectStub<S>(namespace: Namespace<S>, name: string, env: { EU_OBJECTS?: string | undefined }): S {
  return (env.EU_OBJECTS === 'on' ? namespace.jurisdiction('eu') : namespace).getByName(name)
}
