import { expect, test } from 'vitest'
import { languages } from '#config/locales'
import { formatMessage } from '~/client/translations'
import { type AuthoredText, listAuthoredTexts, isMessage } from './test/authored-texts'
import { type MessageKind, findMessageKinds } from './test/message-kinds'

const kinds = findMessageKinds()
/** Employees read these; their names of things are the till's. */
const employeeMessages = /\/(?:associate|preview)\.json$/

type ShownText = Pick<AuthoredText, 'key' | 'text'>

function listShownAs(kind: MessageKind, texts: readonly AuthoredText[]): ShownText[] {
  const messages = texts.filter((authoredText) => isMessage(authoredText) && !employeeMessages.test(authoredText.file))
  return messages.filter(({ key }) => kinds.get(getMessageKey(key))?.has(kind)).map(({ key, text }) => ({ key, text }))
}

/** A voice has its keys by namespace. */
function getMessageKey(key: string): string {
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
  const named = [...listShownAs('heading', listAuthoredTexts('en')), ...listShownAs('label', listAuthoredTexts('en'))]
  expect(named.filter(({ text }) => clause.test(text))).toEqual([])
})

test.each(languages)('%s: a name is read aloud, without signs, with its count as the language writes it', (language) => {
  const names = listShownAs('name', listAuthoredTexts(language))
  expect(names.filter(({ text }) => /[×·→|/]/.test(text))).toEqual([])
  const counted = names.filter(({ text }) => text.includes('{{count}}'))
  const read = counted.map(({ key, text }) => formatMessage({ messages: { [key]: text }, locale: language }, key, { count: 18_750 }))
  expect(read.filter((text) => text.includes('18750'))).toEqual([])
})
