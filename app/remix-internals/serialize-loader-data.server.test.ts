import { expect, test } from 'vitest'
import { hasDeferredData, serializeLoaderData } from './serialize-loader-data.server'

type LoaderResult = Parameters<typeof serializeLoaderData>[0]
const stateOf = (found: Partial<LoaderResult>) =>
  serializeLoaderData({ loaderData: {}, actionData: null, errors: null, ...found } as LoaderResult)

test('loader data is complete once its deferred parts are', async () => {
  const late = new Promise((resolve) => setTimeout(() => resolve([{ id: 'r1' }]), 5))
  const { loaderData } = await stateOf({
    loaderData: { root: { count: 2 }, product: { name: 'Shell', reviews: late, cards: [] }, page: null },
  })
  expect(loaderData).toEqual({ root: { count: 2 }, product: { name: 'Shell', reviews: [{ id: 'r1' }], cards: [] }, page: null })
})

test('what search engines are told is in the document once', async () => {
  const { loaderData } = await stateOf({ loaderData: { product: { name: 'Shell', jsonLd: '[{}]' } } })
  expect(loaderData).toEqual({ product: { name: 'Shell' } })
})

test('so are the late parts of a part (SEG-14)', async () => {
  const loaderData = { page: { loaded: { blocks: [], decided: Promise.resolve({ opening: { blocks: [] } }) } } }
  expect(hasDeferredData({ loaderData })).toBe(true)
  expect((await stateOf({ loaderData })).loaderData).toEqual({ page: { loaded: { blocks: [], decided: { opening: { blocks: [] } } } } })
  expect(hasDeferredData({ loaderData: { page: { loaded: { blocks: [] } }, root: null } })).toBe(false)
  expect(hasDeferredData({ loaderData: { page: { reviews: Promise.resolve() } } })).toBe(true)
})

test('a serialized failure says only that there was one, never what it was', async () => {
  const { errors } = await stateOf({ errors: { product: new Error('password=hunter2 at db:5432') } })
  expect(errors).toEqual({ product: { message: 'Unexpected Server Error', __type: 'Error' } })
})

test('a page that was not found is serialized as such, with its canvas', async () => {
  const missing = { status: 404, statusText: '', internal: false, data: { title: 'Not here' } }
  const { errors } = await stateOf({ errors: { page: missing } })
  expect(errors).toEqual({ page: { ...missing, __type: 'RouteErrorResponse' } })
})

test('a form’s result is part of the state', async () => {
  const actionData = { cart: { intent: 'change-item', errors: { qty: ['Enter a whole number'] } } }
  expect(await stateOf({ actionData })).toEqual({ loaderData: {}, actionData, errors: null })
})
