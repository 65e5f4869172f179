import { expect, test } from 'vitest'
import { listOperations } from '#contracts/open-api'
import { operations } from '#contracts/operations'
import { isChangeOperation } from '#contracts/operations/operation'
import { getAuditSubject, getOperationLabel } from './audit-console'

const changes = listOperations(operations).flatMap(({ area, name, operation }) => (isChangeOperation(operation) ? [`${area}.${name}`] : []))

test.each(changes)('%s is told in words (OPS-30, OPS-31)', (operation) => {
  expect(getOperationLabel(operation)).toMatch(/^[A-Z][a-z ]+$/i)
})

test.each([
  ['order:HA12345678', 'Order HA12345678', '/ops/orders/HA12345678'],
  ['product:HV7K2Q41', 'Product HV7K2Q41', '/ops/catalog?productId=HV7K2Q41'],
  ['stock:HV7K2Q41:201877701209@web', 'Stock 201877701209, online shop', '/ops/stock?productId=HV7K2Q41&upc=201877701209&place=web'],
  [
    'stock:HV7K2Q41:201877701209@HV-US-01',
    'Stock 201877701209, store HV-US-01',
    '/ops/stock?productId=HV7K2Q41&upc=201877701209&place=HV-US-01',
  ],
  ['content:HALVERN-US', 'Site Halvern United States', '/ops/content/HALVERN-US'],
  ['content:HALVERN-US/help/returns', 'Page help/returns, Halvern United States', '/ops/content/HALVERN-US/page?page=help%2Freturns'],
  ['gift-card:0123456789abcdef0123456789abcdef01234567', 'Gift card 01234567', '/ops/gift-cards/0123456789abcdef0123456789abcdef01234567'],
  ['review:5f0c1d2e-0000-4000-8000-000000000000', 'Review 5f0c1d2e', undefined],
  ['cache', 'Page cache', undefined],
  ['of-a-later-version:1', 'of-a-later-version:1', undefined],
])('%s is told as what it is, with its page if it has one (OPS-30, OPS-31)', (target, words, href) => {
  const { kind, name, ...subject } = getAuditSubject(target)
  expect([`${kind} ${name}`.trim(), subject.href]).toEqual([words, href])
})
