import { endpoints } from '#contracts'
import type { Endpoint } from '#contracts/endpoint'

export type Mock = { call: string; scenario: string; status?: string }

const mockPattern = /^([a-zA-Z]+\.[a-zA-Z]+)~(\w+)(?:~(\d{3}))?$/

/** Parses the tester's mocks: `cart.get~CART_NOT_FOUND~503!products.search~sample`; ignores malformed entries. */
export function parseMocks(cookie: string): Mock[] {
  return cookie.split('!').flatMap((part) => {
    const [, call, scenario, status] = mockPattern.exec(part) ?? []
    return call && scenario ? [{ call, scenario, ...(status && { status }) }] : []
  })
}

/** Headers that request a mocked response. Checks the constant itself, because a bundle keeps every function of the app, called or not. */
export function createMockHeaders(mocks: readonly Mock[]): (endpoint: Endpoint) => Record<string, string> {
  return (endpoint) => {
    const mock = mocks.find(({ call }) => getEndpointAddress(call) === `${endpoint.method} ${endpoint.path}`)
    return __QA__ && mock ? { 'x-mock-scenario': mock.scenario, ...(mock.status && { 'x-mock-status': mock.status }) } : {}
  }
}

function getEndpointAddress(call: string): string | undefined {
  const [area = '', name = ''] = call.split('.')
  const endpointAreas: Record<string, Record<string, Endpoint>> = endpoints
  const endpoint = Object.hasOwn(endpointAreas, area) ? endpointAreas[area]?.[name] : undefined
  return endpoint && `${endpoint.method} ${endpoint.path}`
}
