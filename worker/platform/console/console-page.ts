import { html, raw } from 'hono/html'

export type ConsoleHtml = ReturnType<typeof html>
/** `path`: the address of the page, which marks its section of the menu. `nonce`: permits the script of the keys. */
export type ConsoleFrame = {
  title: string
  back?: ConsoleLink
  operator?: string
  path?: string
  notice?: ConsoleNotice
  nonce?: string
}
/** The list that a page belongs to. */
type ConsoleLink = { href: string; name: string }
/** The outcome of a form, shown above the page. */
export type ConsoleNotice = { tone: 'done' | 'error'; text: string }

const consoleSections = [
  ['/ops', 'Orders'],
  ['/ops/stuck', 'Needs attention'],
  ['/ops/content', 'Content'],
  ['/ops/catalog', 'Catalog'],
  ['/ops/promotions', 'Promotions'],
  ['/ops/gift-cards', 'Gift cards'],
  ['/ops/stock', 'Stock'],
  ['/ops/moderation', 'Moderation'],
  ['/ops/reviews', 'Reviews'],
  ['/ops/people', 'Customers'],
  ['/ops/audit', 'Activity log'],
] as const

/** A page of the operators' console: the menu, the outcome of the last form, and the page itself. */
export function renderConsolePage({ title, back, operator, path = '', notice, nonce }: ConsoleFrame, content: ConsoleHtml) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${title} · Operations</title>
        <style>
          ${raw(consoleStyles)}
        </style>
      </head>
      <body>
        <a class="skip" href="#content">Skip to content</a>
        ${operator ? renderMenu(operator, path) : ''}
        <main id="content">
          ${notice ? renderNotice(notice) : ''} ${back ? html`<p class="crumbs"><a href="${back.href}">${back.name}</a></p>` : ''}
          <h1>${title}</h1>
          ${content}
        </main>
        ${operator && nonce ? renderConsoleKeys(nonce) : ''}
      </body>
    </html>`
}

/** After a form the focus is on its outcome: it is read first, and Tab leads from it into the page. */
function renderNotice({ tone, text }: ConsoleNotice) {
  return html`<p class="notice ${tone}" role="${tone === 'error' ? 'alert' : 'status'}" tabindex="-1" autofocus>${text}</p>`
}

function renderMenu(operator: string, path: string) {
  const currentSection = getCurrentSection(path)
  const getCurrentAttribute = (sectionPath: string) =>
    sectionPath === currentSection ? raw(`aria-current="${sectionPath === path ? 'page' : 'true'}"`) : ''
  return html`<header>
    <nav aria-label="Operations">
      ${consoleSections.map(([sectionPath, name]) => html`<a href="${sectionPath}" ${getCurrentAttribute(sectionPath)}>${name}</a>`)}
    </nav>
    ${renderKeysButton()}
    <form method="post" action="/ops/sign-out"><span>${operator}</span> <button class="plain">Sign out</button></form>
  </header>`
}

/** The section of the menu that a page belongs to; orders are the console's first page. */
function getCurrentSection(path: string): string {
  const section = consoleSections.find(
    ([sectionPath]) => sectionPath !== '/ops' && (path === sectionPath || path.startsWith(`${sectionPath}/`)),
  )
  return section?.[0] ?? '/ops'
}

/** The idempotency key of a form: sent twice, it acts once. */
export function renderKeyField() {
  return html`<input type="hidden" name="key" value="${crypto.randomUUID()}" />`
}

/** A link to the next page of a list, if there is one. */
export function renderNextPageLink(path: string, query: Record<string, string>, cursor: string | undefined) {
  return cursor ? html`<p><a href="${path}?${new URLSearchParams({ ...query, after: cursor }).toString()}">Next page</a></p>` : ''
}

/** Views of a list, each a link; the one that is open is marked. */
export function renderTabs(label: string, links: readonly (readonly [href: string, name: string, isOpen: boolean])[]): ConsoleHtml {
  return html`<nav class="tabs" aria-label="${label}">
    ${links.map(([href, name, isOpen]) => html`<a href="${href}" ${isOpen ? raw('aria-current="true"') : ''}>${name}</a>`)}
  </nav>`
}

/** Style sheet of the console: neutral colors and the shop's type scale, without its bundle. */
const consoleStyles = `
:root { color-scheme: light; --ink: #16181d; --muted: #5a6069; --line: #d9dce1; --ground: #f4f4f2; --card: #fff; --accent: #1f4d3f; --soft: #e3efe9; --bad: #9b1c1c }
* { box-sizing: border-box } [hidden] { display: none }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
a { color: var(--accent) }
:focus-visible { outline: 3px solid #3b82f6; outline-offset: 2px }
.skip { position: absolute; left: -99rem } .skip:focus { left: 1rem; top: .5rem; z-index: 1; padding: .5rem; background: #fff }
main { max-width: 76rem; padding: 1.5rem 1rem 4rem; min-width: 0 }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25; overflow-wrap: anywhere }
h2 { margin: 2rem 0 .75rem; font-size: 1.15rem }
h3, h4 { margin: 1rem 0 .5rem; font-size: 1rem }
section > h2:first-child, section > h3:first-child { margin-top: 0 }
address { font-style: normal; margin: .5rem 0 }
pre { overflow-x: auto; font-size: .8125rem }
.muted, .empty, .crumbs { color: var(--muted) } .crumbs { margin: 0 0 .5rem }
.empty { padding: 1rem; border: 1px dashed var(--line); border-radius: .75rem; background: var(--card) }
.notice { padding: .75rem 1rem; border-radius: .5rem; background: var(--soft); margin: 0 0 1rem }
.notice.error { background: #fbe9e9; color: var(--bad) }

/* Sections: a row that scrolls on narrow screens, the current one first; a column beside the page on wide ones. */
header { display: flex; flex-direction: column; background: var(--ink); color: #fff; padding: .5rem 1rem }
header a, header button.plain { color: #fff }
header > button.plain { min-height: 2.75rem; padding: 0 .75rem; text-align: left; font-weight: 400; font-size: .875rem; order: 2 }
header nav { display: flex; gap: .25rem; overflow-x: auto; order: 1; margin: 0 -1rem; padding: .25rem 1rem; scrollbar-width: thin }
header nav a { padding: .6rem .75rem; border-radius: .5rem; text-decoration: none; white-space: nowrap }
header nav a:hover { background: #2b2f37 }
header nav a[aria-current] { order: -1; background: #fff; color: var(--ink); font-weight: 600 }
header form { display: flex; gap: .75rem; align-items: center; justify-content: space-between; font-size: .875rem; min-height: 2.75rem }
@media (min-width: 64rem) {
  body:has(> header) { display: grid; grid-template-columns: 13.5rem minmax(0, 1fr) }
  header { position: sticky; top: 0; height: 100vh; padding: 1rem .75rem; overflow-y: auto }
  header nav { flex-direction: column; order: 0; margin: 0 0 auto; padding: 0; overflow: visible }
  header > button.plain { order: 0 }
  header nav a[aria-current] { order: 0 }
  header form { padding: 0 .75rem }
  main { padding: 2rem 2rem 4rem }
}
.tabs { display: flex; flex-wrap: wrap; gap: .25rem; margin: 0 0 1rem }
.tabs a { padding: .5rem .75rem; border-radius: .5rem; text-decoration: none }
.tabs a[aria-current] { background: var(--card); box-shadow: 0 0 0 1px var(--line); font-weight: 600; color: var(--ink) }

/* Cards, and pages of two columns. */
section, .card { padding: 1rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--card); min-width: 0 }
.card { align-self: start } form.card { max-width: 34rem } form.card.wide { max-width: 44rem } .editor > section { margin-bottom: 1rem } .card:has(.outlook) { max-width: 42rem }
.card > h2:first-of-type, .card > h3:first-of-type { margin-top: 0 }
.grid { display: grid; gap: 1rem; align-items: start; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)) }
.stack { display: grid; gap: 1rem; align-content: start; min-width: 0 }
.sides { display: grid; gap: 1rem; align-items: start }
@media (min-width: 76rem) { .sides { grid-template-columns: minmax(0, 1fr) 21rem } }
.sides h2 { margin: 0 0 .5rem }
.sides .stack > .scroll { padding: .25rem 1rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--card) }
.two { display: grid; gap: 1rem; align-items: start }
@media (min-width: 60rem) { .two { grid-template-columns: minmax(0, 1fr) 22rem } .two aside { grid-area: 1 / 2 } .two > div { grid-area: 1 / 1 } .two > div > h2:first-child { margin-top: 0 } }
.two .card { margin-bottom: 1rem } .two aside form { margin: 0 } .two .card > :first-child, .two .card > input[type=hidden] + * { margin-top: 0 }
.facts, .outlook { margin: .5rem 0; padding-left: 1.25rem } .outlook li, .facts li { margin: .25rem 0 }
dialog { max-width: min(32rem, calc(100vw - 2rem)); padding: 1rem 1.5rem 1.5rem; border: 1px solid var(--line); border-radius: .75rem; color: inherit } dialog::backdrop { background: #0008 } dialog h2 { margin-top: 0 } kbd { padding: .05rem .5rem; border: 1px solid var(--line); border-radius: .25rem; background: var(--ground); font: inherit }
dl { display: grid; grid-template-columns: minmax(7rem, auto) minmax(0, 1fr); gap: .35rem 1rem; margin: .5rem 0 } dt { color: var(--muted) } dd { margin: 0; overflow-wrap: anywhere }
.tag { display: inline-block; padding: .05rem .6rem; border-radius: 1rem; background: var(--soft); font-size: .875rem; white-space: nowrap }
.tag.warn { background: #fdf0d5 } .tag.bad { background: #fbe9e9; color: var(--bad) } .tag.quiet { background: #e9eaec }
details.rare { border: 1px solid var(--line); border-radius: .75rem; background: var(--card) }
details.rare > summary { padding: .75rem 1rem; font-weight: 600; cursor: pointer } details.rare > .card, details.rare > form { border: 0; padding: 0 1rem 1rem; max-width: 34rem } details.rare form > input, details.rare form > select { width: 100% }
.timeline, .notes { list-style: none; margin: 0; padding: 0 } .timeline li { padding: .5rem 0 .5rem 1rem; border-left: 2px solid var(--line) } .timeline li > * { display: block } .notes li { padding: .5rem 0; border-bottom: 1px solid var(--line) } .why { margin: 0; white-space: pre-line; overflow-wrap: anywhere } .act textarea { display: block; width: 100% }
.part > summary, .add > summary { cursor: pointer } .part > summary h2 { display: inline; margin: 0 } .part, .add { margin-bottom: 1rem }

/* Tables: on narrow screens each row is a card, with the name of each column beside its value. */
.scroll { position: relative; overflow-x: auto; margin-bottom: 1rem } table { width: 100%; border-collapse: collapse }
caption { text-align: left; font-weight: 600; padding: .5rem 0 } h2 + .scroll caption { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden }
th, td { padding: .6rem .75rem .6rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top }
th { color: var(--muted); font-weight: 500; font-size: .875rem; white-space: nowrap } tbody tr:last-child td { border-bottom: 0 }
td { font-variant-numeric: tabular-nums } td.number, th.number { text-align: right; padding-left: .75rem; white-space: nowrap } .number:last-child { padding-right: 0 }
td .sub, td .hint { display: block; color: var(--muted); font-size: .875rem } td { overflow-wrap: break-word } td .tag, td a { overflow-wrap: normal }
td img { display: block; background: #eee; border-radius: .25rem } td form, td p { margin: 0 }
@media (max-width: 40rem) {
  .rows, .rows tbody, .rows tr, .rows td, .rows caption { display: block } .rows thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; white-space: nowrap }
  .rows tr { padding: .5rem 1rem; margin-bottom: .75rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--card) }
  .rows td, .rows td.number { display: flex; gap: 1rem; justify-content: space-between; padding: .35rem 0; border: 0; text-align: right; white-space: normal; overflow-wrap: anywhere }
  .rows td:empty { display: none } .rows td[data-label]::before { content: attr(data-label); color: var(--muted); text-align: left; flex: none; max-width: 40% }
  .rows td.wide, .rows td:not([data-label]) { display: block; text-align: left } .rows td.wide::before { display: block; max-width: none }
  .sides .stack > .scroll { padding: 0; border: 0; background: none } .sides .stack > .scroll:not(:has(.rows)) { padding: .25rem 1rem; border: 1px solid var(--line); background: var(--card) }
}

/* Forms. */
label { display: block; font-weight: 600; margin: .75rem 0 .25rem }
input, select, textarea, button, .button { min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid #6b7280; border-radius: .5rem; background: #fff; color: inherit; font: inherit; max-width: 100% }
.card input:not([type=checkbox], [type=radio]), .card select, .card textarea, .card button { display: block; width: 100% } main:has(> .sign-in) { max-width: 28rem; margin-inline: auto }
button, .button { display: inline-block; font-weight: 600; cursor: pointer; border-color: var(--accent); background: var(--accent); color: #fff; margin-top: .75rem; text-decoration: none }
button.plain { border: 0; background: none; padding: 0; min-height: 1.5rem; margin: 0; text-decoration: underline; color: inherit }
button.danger { border-color: var(--bad); background: #fff; color: var(--bad) } button.quiet, .button.quiet { background: #fff; color: var(--accent) }
input[type=checkbox], input[type=radio] { min-height: 1.5rem; width: 1.5rem; height: 1.5rem; vertical-align: middle; flex: none; margin: 0 }
label:has(> input[type=checkbox], > input[type=radio]) { display: flex; gap: .5rem; align-items: center; font-weight: 400; min-height: 2rem }
.row { margin-bottom: 1rem; display: flex; flex-wrap: wrap; gap: .75rem; align-items: end } .row label { margin-top: 0 }
.pair, .quad { display: grid; gap: 0 .75rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr)) } .quad { grid-template-columns: repeat(auto-fit, minmax(min(100%, 7rem), 1fr)) } .pair input, .quad input { width: 100% }
.unit { display: grid; grid-template-columns: minmax(0, 1fr) 5.5rem; gap: .75rem; align-items: center; margin-top: .5rem } .unit label { margin: 0; font-weight: 400 }
fieldset { margin: 1rem 0 0; padding: .5rem 1rem 1rem; border: 1px solid var(--line); border-radius: .5rem; min-width: 0 } legend { font-weight: 600; padding: 0 .35rem }
.hint { margin: .25rem 0 0; color: var(--muted); font-size: .875rem }
.finding { margin: .25rem 0 0; padding: .35rem .6rem; border-left: 4px solid var(--bad); background: #fbe9e9; color: var(--bad) } [aria-invalid] { border-color: var(--bad); border-width: 2px }
.acts { display: flex; flex-wrap: wrap; gap: .5rem 1rem; margin: .5rem 0 0; align-items: center } .card .acts button { width: auto }
.acts + .sides, .acts + .scroll, .acts + .tabs, form.card > .acts { margin-top: 1rem }
.acts > button, .acts > .button { margin-top: 0 } .outlook + dl { margin-top: 1rem }
.card > details, .editor details { margin-top: .75rem } summary { cursor: pointer }
.acts button.plain { color: var(--accent); min-height: 2.75rem; display: inline-flex; align-items: center } .acts button.plain.danger { color: var(--bad) }
.editor { max-width: 52rem } .editor input:not([type=checkbox], [type=radio]), .editor textarea, .editor select { display: block; width: 100% }
.row-of-list { border-top: 1px solid var(--line); padding-top: .25rem; margin-top: .75rem } .row-of-list > fieldset { border: 0; padding: 0; margin: 0 }
.check { display: flex; align-items: center; gap: .5rem; margin: .75rem 0 0 } .check label { margin: 0; font-weight: 400 }
.blocks { list-style: none; margin: 0; padding: 0; display: grid; gap: .75rem } .blocks h3 { margin: 0 } .blocks p { margin: .25rem 0 0 }
.sticky { position: sticky; bottom: 0; padding: .75rem 0; background: var(--ground); border-top: 1px solid var(--line) } .sticky button { margin: 0 }
@media (min-width: 40rem) { .row select { max-width: 13rem } }
@media (max-width: 40rem) { header > button.plain { display: none } .row > div { flex: 1 1 100% } .row > div > input, .row > div > select { width: 100% } }
`

type KeysHtml = ReturnType<typeof html>

const keys: readonly (readonly [key: string, effect: string])[] = [
  ['/', 'Go to the search field'],
  ['j', 'Next entry of the list'],
  ['k', 'Previous entry of the list'],
  ['Enter', 'Open the entry'],
  ['x', 'Select the entry, or clear it'],
  ['?', 'Show this list'],
]

/** The button that shows the list of keys. Without scripts there are no keys, and it stays hidden. */
function renderKeysButton(): KeysHtml {
  return html`<button class="plain" type="button" id="show-keys" aria-haspopup="dialog" hidden>Keyboard shortcuts</button>`
}

/** The list of keys, a box that turns them off (WCAG 2.1.4), and the script that listens to them. */
function renderConsoleKeys(nonce: string): KeysHtml {
  return html`<dialog id="keys" aria-labelledby="keys-title">
      <form method="dialog">
        <h2 id="keys-title">Keyboard shortcuts</h2>
        <dl>
          ${keys.map(
            ([key, effect]) =>
              html`<dt><kbd>${key}</kbd></dt>
                <dd>${effect}</dd>`,
          )}
        </dl>
        <p class="hint">In a list, the arrow keys do the same as j and k. Keys do nothing while you type in a field.</p>
        <label><input type="checkbox" id="use-keys" /> Use keyboard shortcuts in this browser</label>
        <button>Close</button>
      </form>
    </dialog>
    <script nonce="${nonce}">
      ${raw(keysScript)}
    </script>`
}

/**
 * Moves the focus along links that are there anyway: what a key does, Tab and Enter do without it. Leaves alone what is typed in a field, keys
 * with a modifier, and everything while the list of keys is open.
 */
const keysScript = `(()=>{
const box=document.getElementById('keys'),button=document.getElementById('show-keys'),choice=document.getElementById('use-keys')
const isOff=()=>{try{return localStorage.getItem('operator-keys')==='off'}catch{return false}}
const searchField=()=>document.querySelector('main input[type=search],main input[name=search],main form[method=get] input:not([type=hidden])')
const links=()=>[...document.querySelectorAll('main tbody tr')].map(row=>row.querySelector('a[href]')).filter(Boolean)
const isTyping=({tagName,type,isContentEditable})=>isContentEditable||/^(SELECT|TEXTAREA)$/.test(tagName)||tagName==='INPUT'&&!/^(checkbox|radio|button|submit)$/.test(type)
const rowOf=element=>element.closest('main tbody tr')
function move(by){
const all=links(),row=rowOf(document.activeElement),at=all.findIndex(link=>row&&row.contains(link))
const next=all[at<0?(by>0?0:all.length-1):Math.min(all.length-1,Math.max(0,at+by))]
if(!next||next===all[at])return
next.focus()
next.scrollIntoView({block:'nearest'})
return next
}
function show(){choice.checked=!isOff();box.showModal()}
const actions={
'/'(){const field=searchField();if(field){field.focus();field.select&&field.select()}return field},
j:()=>move(1),
k:()=>move(-1),
x(){const row=rowOf(document.activeElement),mark=row&&row.querySelector('input[type=checkbox]');if(mark)mark.click();return mark},
'?'(){show();return true}
}
addEventListener('keydown',event=>{
const {target,key}=event
if(event.defaultPrevented||event.repeat&&key==='x'||event.ctrlKey||event.metaKey||event.altKey||event.isComposing||isOff()||box.open||isTyping(target))return
const isArrow=/^Arrow(Up|Down)$/.test(key)&&rowOf(target)&&target.type!=='radio'
const action=Object.hasOwn(actions,key)?actions[key]:isArrow?actions[key==='ArrowDown'?'j':'k']:undefined
if(action&&action())event.preventDefault()
})
choice.addEventListener('change',()=>{try{choice.checked?localStorage.removeItem('operator-keys'):localStorage.setItem('operator-keys','off')}catch{}})
button.addEventListener('click',show)
button.hidden=false
const field=searchField()
if(field)field.setAttribute('aria-keyshortcuts','/')
button.setAttribute('aria-keyshortcuts','?')
})()`
