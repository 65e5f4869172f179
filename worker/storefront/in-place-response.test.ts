import { expect, test } from 'vitest'
import { showAnswerScript } from '~/remix-internals/in-place'
import { respondInPlace } from './in-place-response'

const path = '/en-us/p/skarn-HV7K2Q41'
const origin = 'https://shop.example'
const aForm = (init: RequestInit = {}) =>
  new Request(origin + path, { method: 'POST', body: 'size=M', headers: { 'X-In-Place': '1', Cookie: 'a=1' }, ...init })
const leadsTo = (Location: string) => new Response(null, { status: 303, headers: { Location } })
const aPage = (status = 200) =>
  new Response('<html>', { status, headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'private, no-store' } })
const nothingSet = { cookiesOut: [], isUntold: () => false }

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
  const { answer, asked } = await answering(leadsTo(path), { cookiesOut: ['__Host-sid=new; Path=/; Secure'], pageCookies: ['b=2; Path=/'] })
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
