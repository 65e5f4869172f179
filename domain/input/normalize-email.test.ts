// cspell:ignore googlemail bcher
import { expect, test } from 'vitest'
import { normalizeEmail, normalizeMailbox } from './normalize-email'

test.each([
  ['ana@example.com', ['ANA@EXAMPLE.COM', ' ana@example.com ', 'ana+2@example.com', 'ana+shop+2@example.com', 'mailto:ana@example.com']],
  ['ana@gmail.com', ['a.n.a@gmail.com', 'Ana+x@googlemail.com', 'ana@googlemail.com']],
  ['ana@icloud.com', ['ana@me.com', 'ana@mac.com']],
  ['info@xn--bcher-kva.example', ['info@bücher.example', 'INFO+1@BÜCHER.example']],
])('%s is the one mailbox of %j (PROM-14)', (mailbox, addresses) => {
  expect(normalizeMailbox(mailbox)).toBe(mailbox)
  for (const address of addresses) expect(normalizeMailbox(address), address).toBe(mailbox)
})

test.each([
  ['a.n.a@example.com', 'ana@example.com'],
  ['ana@example.com', 'ana@example.org'],
  ['+ana@example.com', 'ana@example.com'],
  ["o'brien@example.com", 'obrien@example.com'],
])('%s and %s are two mailboxes (PROM-14)', (one, other) => {
  expect(normalizeMailbox(one)).not.toBe(normalizeMailbox(other))
})

test.each([
  'ada@example,com',
  'ada@example com',
  'Email ada@example.com',
  '(ada@example.com',
  'ada@example.com)',
  '<ada@example.com',
  'ada@example.com"',
  'ada@example.com*',
  '* ada@example.com',
  '• ada@example.com',
  '- ada@example.com',
  '→ ada@example.com',
  'ada@example.com😀',
  'ada@example.com [external]',
  '[EXT] ada@example.com',
  'ada@example.com (privat)',
  '[ada@example.com](mailto:ada@example.com)',
])('“%s” is the address ada@example.com (VAL-47, VAL-53)', (typed) => {
  expect(normalizeEmail(typed)).toBe('ada@example.com')
})

test.each([
  ['ada@example,co.uk', 'ada@example.co.uk'],
  ['ada@example. co.uk', 'ada@example.co.uk'],
  ['ada@example.co,uk', 'ada@example.co.uk'],
  ['ada@example. com.au', 'ada@example.com.au'],
])('the host of “%s” gets its dots: %s (VAL-53)', (typed, address) => {
  expect(normalizeEmail(typed)).toBe(address)
})

test.each([
  'a da@example.com',
  'ada@example.com, max@example.com',
  'ada@example.com. Thanks',
  'Ada Byron ada@example.com',
  'ada@example ada',
])('nothing is guessed of “%s” (VAL-53)', (typed) => {
  expect(normalizeEmail(typed)).toBe(typed)
})
