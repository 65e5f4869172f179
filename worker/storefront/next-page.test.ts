import { expect, test, describe } from 'vitest'
import { storeNextPage, takeNextPage } from '~/client/next-page'
import { showAnswerScript } from '~/remix-internals/in-place'
import { appendNextPage, respondInPlace } from './next-page'

describe('next page', () => {
  const cart = 'https://shop.example/en-us/cart.data'
  const sent = (init: RequestInit = {}) => new Request(cart, { method: 'POST', body: 'qty=2', headers: { Cookie: 'a=1' }, ...init })
  const redirected = (to: string, headers: Record<string, string> = {}) =>
    new Response('["redirect","ä"]', { status: 202, headers: { Location: to, 'Content-Type': 'text/x-script', ...headers } })
  const alone = { cookiesOut: [], hasUnreadNotices: () => false }
  const pageData = { 'Content-Type': 'text/x-script' }

  /** The browser's response, and the pages the edge requested itself. */
  async function answering(request: Request, answered: { response: Response; cookiesOut?: string[] }, page: object = {}) {
    const requests: Request[] = []
    const answer = await appendNextPage(request, { ...alone, ...answered }, (next) => {
      requests.push(next)
      return Promise.resolve({ ...alone, response: new Response('["cart of 2"]', { headers: pageData }), ...page })
    })
    const first = await storeNextPage(answer)
    return { requests, status: first.status, first: await first.text() }
  }

  const received = '["redirect","ä"]'

  test('the page a form redirects to comes with the response, and serves the next request once (CART-13)', async () => {
    const { requests, ...answer } = await answering(sent(), { response: redirected('/en-us/cart?saved=2#line') })
    expect(answer).toEqual({ status: 202, first: received })
    expect(requests.map(({ url, method }) => [method, url])).toEqual([['GET', `${cart}?saved=2`]])
    expect([requests[0]?.headers.get('Cookie'), requests[0]?.headers.get('Sec-Purpose')]).toEqual(['a=1', 'prefetch'])
    expect(await takeNextPage('/en-us/cart.data?saved=2')?.text()).toBe('["cart of 2"]')
    expect(takeNextPage('/en-us/cart.data?saved=2')).toBeUndefined()
  })

  const carriedOut = () => new Response(received, { headers: pageData })

  test('a form answered in place includes its page’s data, and no other page’s (CART-13)', async () => {
    const from = (page: string) => sent({ headers: { 'X-Shown-Page': page } })
    const { requests } = await answering(from('/en-us/cart?saved=2'), { response: carriedOut() })
    expect(requests.map(({ url }) => url)).toEqual([`${cart}?saved=2`])
    expect(await takeNextPage('/en-us/cart.data?saved=2')?.text()).toBe('["cart of 2"]')
    for (const page of ['/en-us/p/skarn-HV7K2Q41', '//evil.example/en-us/cart'])
      expect((await answering(from(page), { response: carriedOut() })).requests).toEqual([])
  })

  test('a request for another page gets that one, and the page that came along is dropped', async () => {
    await answering(sent(), { response: redirected('/en-us/cart') })
    expect(takeNextPage('/en-us/sale.data')).toBeUndefined()
    expect(takeNextPage('/en-us/cart.data')).toBeUndefined()
  })

  test.each([
    ['leads elsewhere', sent(), { response: redirected('/en-us/checkout') }],
    ['leads to another site', sent(), { response: redirected('https://evil.example/en-us/cart') }],
    [
      'is refused',
      sent({ headers: { 'X-Shown-Page': '/en-us/cart' } }),
      { response: new Response(received, { status: 422, headers: pageData }) },
    ],
    ['is for nobody knows which page', sent(), { response: new Response(received, { headers: pageData }) }],
    ['sets a cookie', sent(), { response: redirected('/en-us/cart'), cookiesOut: ['sid=1'] }],
    ['was sent by the browser itself', new Request(cart.replace('.data', ''), sent()), { response: redirected('/en-us/cart') }],
    ['is a question', new Request(cart), { response: redirected('/en-us/cart') }],
  ])('a response that %s is sent alone', async (_, request, answered) => {
    const { requests, first } = await answering(request, answered)
    expect([requests, first]).toEqual([[], received])
    expect(takeNextPage('/en-us/cart.data')).toBeUndefined()
  })

  test.each([
    ['has something to tell once', { hasUnreadNotices: () => true }],
    ['sets a cookie', { cookiesOut: ['seen=1'] }],
    ['leads on itself', { response: redirected('/en-us/sign-in') }],
    ['is broken', { response: new Response('', { status: 500, headers: pageData }) }],
  ])('a page that %s is requested by the browser (NTF-06)', async (_, page) => {
    const { requests, first } = await answering(sent(), { response: redirected('/en-us/cart') }, page)
    expect([requests.length, first]).toEqual([1, received])
    expect(takeNextPage('/en-us/cart.data')).toBeUndefined()
  })

  test('a page that fails takes nothing from the response', async () => {
    const answer = await appendNextPage(sent(), { ...alone, response: redirected('/en-us/cart') }, () => Promise.reject(new Error('gone')))
    expect(await answer.text()).toBe(received)
  })

  test('a response split at any byte is put together again', async () => {
    const page = '["cart of 2, late: ',
      late = 'é"]'
    const whole = await appendNextPage(sent(), { ...alone, response: redirected('/en-us/cart') }, () =>
      Promise.resolve({ ...alone, response: new Response(page + late, { headers: pageData }) }),
    )
    const bytes = new Uint8Array(await whole.arrayBuffer())
    for (let cut = 0; cut <= bytes.length; cut++) {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          for (const piece of [bytes.slice(0, cut), bytes.slice(cut)]) if (piece.length > 0) controller.enqueue(piece)
          controller.close()
        },
      })
      const first = await storeNextPage(new Response(body, { status: 202, headers: whole.headers }))
      expect(await first.text(), `cut at ${cut}`).toBe(received)
      expect(await takeNextPage('/en-us/cart.data')?.text(), `cut at ${cut}`).toBe(page + late)
    }
  })
})

describe('in place response', () => {
  const path = '/en-us/p/skarn-HV7K2Q41'
  const origin = 'https://shop.example'
  const aForm = (init: RequestInit = {}) =>
    new Request(origin + path, { method: 'POST', body: 'size=M', headers: { 'X-In-Place': '1', Cookie: 'a=1' }, ...init })
  const leadsTo = (Location: string) => new Response(null, { status: 303, headers: { Location } })
  const aPage = (status = 200) =>
    new Response('<html>', { status, headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'private, no-store' } })
  const nothingSet = { cookiesOut: [], hasUnreadNotices: () => false }

  /** The answer, and the pages the edge asked itself for. */
  async function answering(
    response: Response,
    { form = aForm(), page = aPage(), cookiesOut = [] as string[], pageCookies = [] as string[] } = {},
  ) {
    const asked: Request[] = []
    const answer = await respondInPlace(form, { ...nothingSet, response, cookiesOut }, (request) => {
      asked.push(request)
      return Promise.resolve({ ...nothingSet, response: page, cookiesOut: pageCookies })
    })
    return { answer, asked }
  }

  test('a form that redirects to its own page is answered with that page, where it is, and the code that shows it (SITE-21)', async () => {
    const { answer, asked } = await answering(leadsTo(`${path}?color=slate&size=M#added`))
    expect([answer.status, await answer.text(), answer.headers.get('X-In-Place')]).toEqual([
      200,
      `${showAnswerScript}\n<html>`,
      `${path}?color=slate&size=M#added`,
    ])
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    expect(asked.map(({ method, url, headers }) => [method, url, headers.get('Content-Type')])).toEqual([
      ['GET', `${origin}${path}?color=slate&size=M`, null],
    ])
  })

  test('the page knows the cookies the form has set, and both reach the browser (SITE-21)', async () => {
    const { answer, asked } = await answering(leadsTo(path), {
      cookiesOut: ['__Host-sid=new; Path=/; Secure'],
      pageCookies: ['b=2; Path=/'],
    })
    expect(asked[0]?.headers.get('Cookie')).toBe('__Host-sid=new; a=1')
    expect(answer.headers.getSetCookie()).toEqual(['b=2; Path=/'])
  })

  test('the page is told the fragment it is shown at, by which it knows of an add (SITE-25)', async () => {
    const told = async (to: string) => (await answering(leadsTo(to))).asked[0]?.headers.get('X-In-Place')
    expect([await told(`${path}?size=M#added`), await told(path)]).toEqual(['#added', '1'])
  })

  test('a first visitor’s page knows the cookie as well', async () => {
    const { asked } = await answering(leadsTo(path), { form: aForm({ headers: { 'X-In-Place': '1' } }), cookiesOut: ['sid=1; Path=/'] })
    expect(asked[0]?.headers.get('Cookie')).toBe('sid=1')
  })

  test.each([
    ['another page', '/en-us/sign-in?reason=buy'],
    ['another site', 'https://evil.example/en-us/p/skarn-HV7K2Q41'],
  ])('a form that leads to %s is answered with the address alone: its page is for the browser to ask for (SITE-21)', async (_, to) => {
    const { answer, asked } = await answering(leadsTo(to))
    expect([answer.status, answer.headers.get('X-In-Place'), answer.headers.get('Location'), asked]).toEqual([204, to, null, []])
  })

  test.each([
    ['fails', aPage(503)],
    ['is none', new Response('{}', { headers: { 'Content-Type': 'application/json' } })],
  ])('where the page %s the browser asks for it again', async (_, page) => {
    const { answer } = await answering(leadsTo(`${path}#added`), { page })
    expect([answer.status, answer.headers.get('X-In-Place')]).toEqual([204, `${path}#added`])
  })

  test('the page with its errors is the answer, at the address of its form, after the code that shows it (SITE-21)', async () => {
    const { answer, asked } = await answering(aPage(422))
    expect([answer.status, answer.headers.get('X-In-Place'), await answer.text(), asked]).toEqual([
      422,
      path,
      `${showAnswerScript}\n<html>`,
      [],
    ])
  })

  test('what is no page is the answer as it is', async () => {
    const { answer } = await answering(new Response('Too many requests', { status: 429 }))
    expect([answer.status, answer.headers.get('X-In-Place'), await answer.text()]).toEqual([429, null, 'Too many requests'])
  })
})
