// cspell:ignore Hawaiʻi Hamp Oregón Nouv
import { expect, test } from 'vitest'
import { getStateNames, states } from '#config/states'
import { findStateCode } from './find-state-code'

test.each([
  ['Québec', 'CA', 'QC'],
  ['Quebec', 'CA', 'QC'],
  ['Qc', 'CA', 'QC'],
  ['Terre-Neuve', 'CA', 'NL'],
  ['Ont.', 'CA', 'ON'],
  ['B.C.', 'CA', 'BC'],
  ['C.-B.', 'CA', 'BC'],
  ['Colombie-Britannique', 'CA', 'BC'],
  ['Nouvelle-Écosse', 'CA', 'NS'],
  ['Î.-P.-É.', 'CA', 'PE'],
  ['T.N.-O.', 'CA', 'NT'],
  ['CA-QC', 'CA', 'QC'],
  ['D.C.', 'US', 'DC'],
  ['Washington, D.C.', 'US', 'DC'],
  ['Washington', 'US', 'WA'],
  ['Ore.', 'US', 'OR'],
  ['N. Mex.', 'US', 'NM'],
  ['W. Va.', 'US', 'WV'],
  ['N.Y.', 'US', 'NY'],
  ['us-or', 'US', 'OR'],
  ['US OR', 'US', 'OR'],
  ['USA-OR', 'US', 'OR'],
  ['OR - Oregon', 'US', 'OR'],
  ['Oregon (OR)', 'US', 'OR'],
  ['OR, USA', 'US', 'OR'],
  ['State of Oregon', 'US', 'OR'],
  ['Québec (QC)', 'CA', 'QC'],
  ['Province de Québec', 'CA', 'QC'],
  ['Newfoundland & Labrador', 'CA', 'NL'],
  ['New York State', 'US', 'NY'],
  ['Washington State', 'US', 'WA'],
  ['Commonwealth of Massachusetts', 'US', 'MA'],
  ['Wash. D.C.', 'US', 'DC'],
  ['N. Carolina', 'US', 'NC'],
  ['W. Virginia', 'US', 'WV'],
  ['Hawaiʻi', 'US', 'HI'],
  ['Californie', 'US', 'CA'],
  ['Caroline du Nord', 'US', 'NC'],
  ['Virginie-Occidentale', 'US', 'WV'],
  ['Prince Edward Is.', 'CA', 'PE'],
  ['Northwest Terr.', 'CA', 'NT'],
  ['New York NY', 'US', 'NY'],
  ['New York-NY', 'US', 'NY'],
  ['NY USA', 'US', 'NY'],
  ['Florida, EE. UU.', 'US', 'FL'],
  ['No. Dakota', 'US', 'ND'],
  ['So. Carolina', 'US', 'SC'],
  ['N. Mexico', 'US', 'NM'],
  ['New Hamp.', 'US', 'NH'],
  ['Rhode Is.', 'US', 'RI'],
  ['West Va.', 'US', 'WV'],
  ['Dist. of Columbia', 'US', 'DC'],
  ['Nueva York', 'US', 'NY'],
  ['Carolina del Norte', 'US', 'NC'],
  ['Oregón', 'US', 'OR'],
  ['Quebec QC', 'CA', 'QC'],
  ['ont canada', 'CA', 'ON'],
  ['Prov. de Québec', 'CA', 'QC'],
  ['Quebec Province', 'CA', 'QC'],
  ['Brit. Columbia', 'CA', 'BC'],
  ['New Bruns.', 'CA', 'NB'],
  ['P.E. Island', 'CA', 'PE'],
  ['The Yukon', 'CA', 'YT'],
  ['Nouv.-Écosse', 'CA', 'NS'],
  ['N. Dak. WA', 'US', undefined],
  ['OR WA', 'US', undefined],
  ['Mis.', 'US', undefined],
  ['N', 'US', undefined],
  ['O.', 'US', undefined],
  ['New', 'US', undefined],
  ['N. C. D. E. F. G. H. I.', 'US', undefined],
  ['Washington (OR)', 'US', undefined],
  ['Virginia, West', 'US', undefined],
  ['USA', 'US', undefined],
  ['new york', 'US', 'NY'],
  ['Atlantis', 'US', undefined],
  ['', 'US', undefined],
  ['Bayern', 'DE', undefined],
])('"%s" in %s is %s (VAL-44)', (spelling, country, code) => {
  expect(findStateCode(spelling, country)).toBe(code)
})

test('every state is known by its code and by each of its names, and by no other’s (VAL-44)', () => {
  for (const country of Object.keys(states))
    for (const language of ['en', 'fr'])
      for (const [code, name] of Object.entries(getStateNames(country, language) ?? {}))
        expect([code, findStateCode(code, country), findStateCode(name, country)]).toEqual([code, code, code])
})

test('a country that is none is no expression either (VAL-44)', () => {
  for (const country of ['(', '[', '\\', '.*']) expect(findStateCode(`${country}-OR`, country)).toBeUndefined()
})
