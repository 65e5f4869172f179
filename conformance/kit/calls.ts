import { endpoints } from '#contracts'
import type { Endpoint } from '#contracts/endpoint'

export type Area = keyof typeof endpoints
export type CallName = { [A in Area]: `${A}.${Extract<keyof (typeof endpoints)[A], string>}` }[Area]
/** The endpoint of a call, with its own types. */
export type EndpointOf<N extends CallName> = N extends `${infer A extends Area}.${infer K}`
  ? K extends keyof (typeof endpoints)[A]
    ? (typeof endpoints)[A][K] extends infer E extends Endpoint
      ? E
      : never
    : never
  : never

const endpointsByCall = new Map<string, Endpoint>(
  Object.entries(endpoints).flatMap(([area, calls]) =>
    Object.entries(calls as Record<string, Endpoint>).map(([name, endpoint]) => [`${area}.${name}`, endpoint] as const),
  ),
)

export const callNames = [...endpointsByCall.keys()] as CallName[]

export function getEndpoint(call: CallName): Endpoint {
  const existingEndpoint = endpointsByCall.get(call)
  if (!existingEndpoint) throw new Error(`The contracts have no call ${call}.`)
  return existingEndpoint
}

export function getArea(call: CallName): Area {
  return call.slice(0, call.indexOf('.')) as Area
}
