import { expect, test } from 'vitest'
import { formatMessage } from '~/client/translations'
import english from '#content/messages/en/shop.json'
import french from '#content/messages/fr/shop.json'
import { listInvalidFields } from './person-fields'

test.each([
  ['en-us', english, 'signUp.phone: Wrong'],
  ['fr-fr', french, 'signUp.phone\u00a0: Wrong'],
] as const)('in %s a wrong field and what is wrong with it are set apart as that language does', (locale, messages, text) => {
  const t = (key: string, values = {}) => formatMessage({ messages, locale }, key, values)
  expect(listInvalidFields(t, { id: 'join', errors: { phone: ['Wrong'], '': ['All'] } })).toEqual([{ id: 'join-phone', text }])
})
