/** The console's own sheet: the shop's neutral colors and type scale, nothing of its bundle. */
export const consoleStyles = `
:root { color-scheme: light; --ink: #16181d; --muted: #5a6069; --line: #d4d7dd; --ground: #f6f6f4; --card: #fff; --accent: #1f4d3f; --bad: #9b1c1c }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
header { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center; justify-content: space-between; padding: .75rem 1rem; background: var(--ink); color: #fff }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem }
header a, header button.plain { color: #fff } nav a[aria-current] { font-weight: 700; text-decoration: none; box-shadow: 0 2px }
header form { display: flex; gap: .75rem; align-items: center }
main { max-width: 72rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
h1 { margin: 0 0 1rem; font-size: 1.5rem } h2 { margin: 2rem 0 .75rem; font-size: 1.15rem } h3 { margin: 0 0 .5rem; font-size: 1rem }
section > h2:first-child { margin-top: 0 } a { color: var(--accent) }
section, .card { padding: 1rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--card) }
.grid { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)) }
.scroll { overflow-x: auto } table { width: 100%; border-collapse: collapse } h2 + .scroll caption { position: absolute; clip-path: inset(50%) } caption { text-align: left; color: var(--muted); padding: 1rem 0 .5rem }
tr:last-child td { border-bottom: 0 } td { font-variant-numeric: tabular-nums }
th, td { padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; white-space: nowrap }
label { display: block; font-weight: 600; margin: .5rem 0 .25rem }
input, select, textarea, button { min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid #6b7280; border-radius: .5rem; background: #fff; color: inherit; font: inherit; max-width: 100% }
.card input:not([type=checkbox]), .card select, .card button { display: block; width: 100% } .card { align-self: start } .sign-in { max-width: 26rem }
button { font-weight: 600; cursor: pointer; border-color: var(--accent); background: var(--accent); color: #fff; margin-top: .75rem }
button.plain { border: 0; background: none; padding: 0; min-height: 1.5rem; margin: 0; text-decoration: underline; color: inherit }
button.danger { border-color: var(--bad); background: #fff; color: var(--bad) }
.row { margin-bottom: 1rem; display: flex; flex-wrap: wrap; gap: .75rem; align-items: end }
.notice { padding: .75rem 1rem; border-radius: .5rem; background: #e3efe9 } .notice.error { background: #fbe9e9; color: var(--bad) }
.muted, .empty { color: var(--muted) } .skip { position: absolute; left: -99rem } .skip:focus { left: 1rem }
.part > summary, .add > summary { cursor: pointer } .part > summary h2 { display: inline; margin: 0 } .part, .add { margin-bottom: 1rem }
fieldset { margin: 1rem 0 0; padding: .5rem 1rem 1rem; border: 1px solid var(--line); border-radius: .5rem; min-width: 0 } legend { font-weight: 600; padding: 0 .35rem }
.editor input:not([type=checkbox]), .editor textarea, .editor select { display: block; width: 100% } .row-of-list { border-top: 1px solid var(--line); padding-top: .25rem; margin-top: .75rem } .row-of-list > fieldset { border: 0; padding: 0; margin: 0 }
.check { display: flex; align-items: center; gap: .5rem; margin: .75rem 0 0 } .check label { margin: 0; font-weight: 400 } .check input { min-height: 1.5rem; width: 1.5rem; display: inline-block }
.outlook, .facts { margin: .5rem 0; padding-left: 1.25rem } .outlook li { margin: .25rem 0 } address { font-style: normal; margin: .5rem 0 } section h3 { margin-top: 1rem } td img { display: block; background: #eee; border-radius: .25rem } .scroll + .grid, .grid.history { margin-top: 2rem } .grid > section { min-width: 0 } input[type=checkbox] { min-height: 1.5rem; width: 1.5rem; vertical-align: middle }
form.card > h2 { margin: 0 0 .5rem } .card:has(.outlook) { max-width: 40rem }
.hint { margin: .25rem 0 0; color: var(--muted); font-size: .875rem } .finding { margin: .25rem 0 0; padding: .35rem .6rem; border-left: 4px solid var(--bad); background: #fbe9e9; color: var(--bad) } [aria-invalid] { border-color: var(--bad); border-width: 2px }
.acts { display: flex; flex-wrap: wrap; gap: .5rem 1rem; margin: .5rem 0 0 } .acts button.plain { width: auto; color: var(--accent); min-height: 2.75rem; display: inline-flex; align-items: center } .acts button.plain.danger { color: var(--bad) }
button.quiet { background: #fff; color: var(--accent) } .tag { display: inline-block; padding: .05rem .5rem; border-radius: 1rem; background: #e3efe9; font-size: .875rem; white-space: nowrap } .tag.warn { background: #fdf0d5 } .tag.bad { background: #fbe9e9; color: var(--bad) }
.blocks { list-style: none; margin: 0; padding: 0; display: grid; gap: .75rem } .blocks h3 { margin: 0 } .blocks p { margin: .25rem 0 0 } .sticky { position: sticky; bottom: 0; padding: .75rem 0; background: var(--ground); border-top: 1px solid var(--line) } .sticky button { margin: 0 } .two { display: grid; gap: 1rem; align-items: start } @media (min-width: 60rem) { .two { grid-template-columns: minmax(0, 1fr) 22rem } .two aside { grid-area: 1 / 2 } .two > div { grid-area: 1 / 1 } .two > div > h2:first-child { margin-top: 0 } } .two .card { margin-bottom: 1rem } .two aside form { margin: 0 } .crumbs { margin: 0 0 .5rem } .two .card > :first-child, .two .card > input[type=hidden] + h2, .two .card > input[type=hidden] + p, .two .card > input[type=hidden] + label { margin-top: 0 } .two .card > input[type=hidden] + button.danger { margin-top: 0 }
@media (max-width: 40rem) { th, td { white-space: normal } .row > div { flex: 1 1 100% } .row > div > input, .row > div > select { width: 100% } }
:focus-visible { outline: 3px solid #3b82f6; outline-offset: 2px }
`
