import { expect, test } from 'vitest'
import { addErrorReference } from './error-reference.server'

const requested = {
  request: new Request('https://shop.example/nl-nl/cart'),
  requestContext: { brand: 'halvern', correlationId: 'page-7' } as const,
}
type ErrorPageData = Parameters<typeof addErrorReference>[0]

test('a page that broke while it was written says the number to quote, and nothing of why', async () => {
  const found = { errors: { root: new Error('secret of the stockroom') } } as unknown as ErrorPageData
  await addErrorReference(found, requested)
  const data = { reference: 'Vermeld dit nummer als je ons hierover schrijft: page-7' }
  expect(found.errors).toEqual({ root: { status: 500, statusText: '', internal: false, data } })
})

test('a deliberately thrown response keeps its message', async () => {
  const errors = { root: { status: 404, statusText: '', internal: false, data: null } }
  const found = { errors } as unknown as ErrorPageData
  await addErrorReference(found, requested)
  expect(found.errors).toBe(errors)
  const fine = { errors: null } as unknown as ErrorPageData
  await addErrorReference(fine, requested)
  expect(fine.errors).toBeNull()
})
