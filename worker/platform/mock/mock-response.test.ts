import { expect, test } from 'vitest'
import { endpoints } from '#contracts'
import type { Endpoint } from '#contracts/endpoint'
import { generateSample } from './mock-response'

const calls = Object.entries(endpoints).flatMap(([area, own]) =>
  Object.entries(own as Record<string, Endpoint>).map(([name, endpoint]) => ({ call: `${area}.${name}`, endpoint })),
)

test.each(calls.filter(({ endpoint }) => endpoint.status !== 204 && !endpoint.media))(
  '$call has a sample its own contract accepts (QA-01)',
  ({ endpoint }) => {
    expect(endpoint.response.safeParse(generateSample(endpoint.response)).error?.issues).toBeUndefined()
  },
)

test.each(calls.filter(({ endpoint }) => endpoint.body))('$call has a sample body its own contract accepts (QA-01)', ({ endpoint }) => {
  expect(endpoint.body?.safeParse(generateSample(endpoint.body)).error?.issues).toBeUndefined()
})
