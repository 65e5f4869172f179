import { expect, test } from 'vitest'
import { returnedByPost } from './returned-by-post.server'

function posted(query: string, form: Record<string, string>) {
  const body = new URLSearchParams(form)
  return returnedByPost(new Request(`https://shop.example/nl-nl/checkout/return${query}`, { method: 'POST', body }))
}

test('a return by a form opens the same page by GET, with its state and result, however often it is sent (PAY-55)', async () => {
  for (let i = 0; i < 2; i += 1) {
    const response = await posted('?state=of-cart', { redirectResult: 'a+b/c==', MD: 'not ours' })
    expect(response.status).toBe(303)
    const to = new URL(response.headers.get('Location') ?? '', 'https://shop.example')
    expect(to.pathname).toBe('/nl-nl/checkout/return')
    expect(Object.fromEntries(to.searchParams)).toEqual({ state: 'of-cart', redirectResult: 'a+b/c==' })
  }
})

test('a form adds no state, replaces no result, and is cut where results end (PAY-55)', async () => {
  const response = await posted('?state=of-cart&redirectResult=first', { state: 'another', redirectResult: 'second' })
  expect(response.headers.get('Location')).toBe('/nl-nl/checkout/return?state=of-cart&redirectResult=first')
  const long = await posted('', { sessionResult: 'x'.repeat(20_000) })
  expect(long.headers.get('Location')).toHaveLength('/nl-nl/checkout/return?sessionResult='.length + 8_192)
})
