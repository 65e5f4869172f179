import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { compileSelector } from '../../e2e/http/selector'

const { document } = new JSDOM(`
  <main id="top" class="plp wide">
    <ul class="grid two"><li class="tile"><a href="/p/one" data-hide="sm md" class="on">One</a></li><li><p>Two</p><a>Three</a></li></ul>
    <form class="facet"><label for="q">Search</label><input id="q" name="filter-size" value="" aria-label="Size"><button value="add">Add</button></form>
    <section data-lang="en-gb"><h2 class="grid-two">Four</h2><svg class="icon"><path /></svg></section>
  </main>`).window

const elements = [...document.querySelectorAll('*')]

test.each([
  ...[
    '*',
    'a',
    'main',
    'svg path',
    '#top',
    '.grid',
    '.two',
    '.grid.two',
    'li.tile',
    '.facet input',
    'ul > li',
    'main > a',
    'ul li a',
    '.grid>li>a',
  ],
  ...[
    'label + input',
    'label ~ button',
    'input + label',
    'li + li p',
    '[href]',
    '[value=""]',
    '[value=add]',
    'a[data-hide~=md]',
    '[data-hide~=s]',
  ],
  ...[
    '[data-lang|=en]',
    '[name^="filter-"]',
    '[name$=size]',
    '[aria-label*=iz]',
    'ul :is(a,p)',
    '.facet :not(input,label)',
    'a:not(.tile *)',
  ],
  ...['main :where(.on, h2)', 'h2, button', 'li:not(.tile) > a', ':not([href])', 'body .two a', 'div .two a', ':is(main, div) > form'],
  ...['a:first-child', 'li:has(p)', '[type=TEXT]', '[name=FILTER-SIZE i]', 'A'],
])('%s matches the elements that jsdom finds', (selector) => {
  const matches = compileSelector(selector)
  expect(matches).toBeDefined()
  expect(elements.filter((element) => matches?.(element))).toEqual([...document.querySelectorAll(selector)])
})

test.each([':checked', 'a:not(:hover)', 'p::before', '> li', ':scope > li', '!', ''])('%s is left to jsdom', (selector) =>
  expect(compileSelector(selector)).toBeUndefined(),
)
