import { expect, test } from 'vitest'
import { languages } from '#config/locales'
import { formatMessage } from '~/client/translations'
import { type AuthoredText, authoredTexts, isMessage } from './test/authored-texts'
import { type MessageKind, messageKinds } from './test/message-kinds'

const kinds = messageKinds()
/** Employees read these; their names of things are the till's. */
const ofEmployees = /\/(?:associate|preview)\.json$/

type Shown = Pick<AuthoredText, 'key' | 'text'>

function shownAs(kind: MessageKind, texts: readonly AuthoredText[]): Shown[] {
  const messages = texts.filter((each) => isMessage(each) && !ofEmployees.test(each.file))
  return messages.filter(({ key }) => kinds.get(messageKeyOf(key))?.has(kind)).map(({ key, text }) => ({ key, text }))
}

/** A voice has its keys by namespace. */
function messageKeyOf(key: string): string {
  return key.replace(/^[^/]*\//, '').replace(/_(?:one|many|other)$/, '')
}

test('a message has the kinds that components show it as', () => {
  expect(kinds.get('checkout.placeOrder')).toEqual(new Set(['button']))
  expect(kinds.get('favorites.list')).toEqual(new Set(['heading']))
  expect(kinds.get('address.postalCode')).toEqual(undefined)
  expect(Map.groupBy([...kinds.values()], (each) => each.has('button')).get(true)?.length).toBeGreaterThan(100)
})

test('a heading and a label name a thing: no half sentence', () => {
  const clause = /^(?:How|What|When|Where|Which|Who|Why)\b[^?]*$/
  const named = [...shownAs('heading', authoredTexts('en')), ...shownAs('label', authoredTexts('en'))]
  expect(named.filter(({ text }) => clause.test(text))).toEqual([])
})

test.each(languages)('%s: a name is read aloud, without signs, with its count as the language writes it', (language) => {
  const names = shownAs('name', authoredTexts(language))
  expect(names.filter(({ text }) => /[×·→|/]/.test(text))).toEqual([])
  const counted = names.filter(({ text }) => text.includes('{{count}}'))
  const read = counted.map(({ key, text }) => formatMessage({ messages: { [key]: text }, locale: language }, key, { count: 18_750 }))
  expect(read.filter((text) => text.includes('18750'))).toEqual([])
})
