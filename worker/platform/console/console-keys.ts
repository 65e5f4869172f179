import { html, raw } from 'hono/html'

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
export function renderKeysButton(): KeysHtml {
  return html`<button class="plain" type="button" id="show-keys" aria-haspopup="dialog" hidden>Keyboard shortcuts</button>`
}

/** The list of keys, a box that turns them off (WCAG 2.1.4), and the script that listens to them. */
export function renderConsoleKeys(nonce: string): KeysHtml {
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
