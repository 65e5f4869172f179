type Draw = () => string

const sky = (top: string, bottom: string) =>
  `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient><path fill="url(#s)" d="M0 0h400v400H0z"/>`

const repeat = (count: number, draw: (index: number) => string) => Array.from({ length: count }, (_, index) => draw(index)).join('')

const fir = (x: number, y: number, height: number) =>
  `<path d="M${x} ${y - height}l${height * 0.16} ${height * 0.4}h-${height * 0.06}l${height * 0.14} ${height * 0.36}h-${height * 0.48}l${height * 0.14} -${height * 0.36}h-${height * 0.06}z"/><path d="M${x - 3} ${y - height * 0.26}h6v${height * 0.26}h-6z"/>`

/** A boot, as it stands in front of whoever took the photo. */
const boot = (x: number, y: number, leather: string) =>
  `<g transform="translate(${x} ${y})"><path fill="${leather}" d="M0-62h34l4 32 34 12q10 4 10 18H-2z"/><path fill="#2a211b" d="M-4 0h88v9H-4z"/><path stroke="#e8c27a" stroke-width="3" d="M22-50l14 4m-13 8l15 3m-14 9l18 1"/></g>`

const ridge: Draw = () =>
  `${sky('#f0b672', '#f8e2bd')}<circle cx="288" cy="128" r="34" fill="#fff3d2"/><path fill="#b3a79a" d="M0 236l74-62 46 34 70-92 62 70 40-30 108 92v152H0z"/><path fill="#fbf3e4" d="M190 116l-26 34 18-6 10 12 14-16 22 8z"/><path fill="#6f7a72" d="M0 286l96-54 92 46 90-58 122 70v110H0z"/><path fill="#2f4640" d="M0 400v-66q120-34 214-6t186-20v92z"/>${boot(148, 352, '#8a4f2a')}`

const lake: Draw = () =>
  `${sky('#a9c6d4', '#e9f0ee')}<path fill="#7e97a0" d="M0 190l90-76 64 58 76-84 96 80 74-40v72H0z"/><path fill="#eef3f2" d="M230 88l-22 26 16-4 10 12 20-16z"/><path fill="#4f7285" d="M0 200h400v200H0z"/><path fill="#6f93a3" d="M0 200l90 62 64-46 76 70 96-64 74 32v-54z" opacity=".55"/><g stroke="#c9dde2" stroke-width="3" opacity=".7">${repeat(7, (i) => `<path d="M${(i * 97) % 300} ${226 + i * 20}h${46 + ((i * 31) % 60)}"/>`)}</g><path fill="#4a3a2a" d="M120 400l34-116h86l42 116z"/><g stroke="#2f241a" stroke-width="2">${repeat(6, (i) => `<path d="M${150 - i * 6} ${300 + i * 18}h${98 + i * 13}"/>`)}</g><path fill="#c9552b" d="M168 262q30-18 60 0v26h-60z"/>`

const night: Draw = () =>
  `${sky('#141a2e', '#3a3d5c')}<g fill="#0c0f1c"><path d="M0 120h96v200H0zM96 160h84v160H96zM300 92h100v228H300z"/></g><g fill="#f2c65a">${repeat(14, (i) => `<path d="M${14 + (i % 4) * 22} ${138 + Math.floor(i / 4) * 34}h10v16h-10z" opacity="${i % 3 === 0 ? 0.25 : 0.9}"/>`)}${repeat(9, (i) => `<path d="M${314 + (i % 3) * 28} ${112 + Math.floor(i / 3) * 44}h14v20h-14z" opacity="${i % 2 ? 0.3 : 0.9}"/>`)}</g><path fill="#1b1e2c" d="M0 320h400v80H0z"/><path fill="#f7dd92" opacity=".22" d="M212 96l-64 224h160z"/><path fill="none" stroke="#05070d" stroke-width="6" d="M256 320V92h-44"/><path fill="#ffe9ae" d="M200 90h28v8h-28z"/><path stroke="#7d8398" stroke-width="5" d="M112 320V196"/><path fill="#d6402a" d="M92 176h40v40H92z"/><path fill="#fff" d="M100 190h24v4h-24zm0 10h16v4h-16z"/><path stroke="#e0b84d" stroke-width="4" stroke-dasharray="34 26" d="M0 366h400"/>`

const forest: Draw = () =>
  `${sky('#dfe6d6', '#f3f1df')}<g fill="#a9bda4">${repeat(9, (i) => fir(20 + i * 46, 270, 120 + ((i * 37) % 50)))}</g><g fill="#64836a">${repeat(6, (i) => fir(34 + i * 70, 318, 170 + ((i * 53) % 60)))}</g><path fill="#6d7d55" d="M0 282q200-36 400 0v118H0z"/><path fill="#b79b72" d="M176 400q-6-60 22-98h10q24 40 40 98z"/><g fill="#24402f">${fir(48, 386, 300)}${fir(360, 396, 330)}</g><g stroke="#fff" stroke-width="2" opacity=".5">${repeat(26, (i) => `<path d="M${(i * 83) % 400} ${(i * 131) % 380}l-4 16"/>`)}</g>`

const street: Draw = () =>
  `${sky('#c9d9e2', '#f2e6da')}<path fill="#b5654a" d="M0 60h150v230H0z"/><path fill="#e2cfa9" d="M150 90h120v200H150z"/><path fill="#71858c" d="M270 40h130v250H270z"/><g fill="#33414a">${repeat(4, (i) => `<path d="M${22 + (i % 2) * 66} ${88 + Math.floor(i / 2) * 84}h34v50h-34z"/>`)}${repeat(4, (i) => `<path d="M${292 + (i % 2) * 54} ${74 + Math.floor(i / 2) * 84}h32v50h-32z"/>`)}<path d="M170 116h30v44h-30zm50 0h30v44h-30zm-24 100h34v74h-34z"/></g><path fill="none" stroke="#4a4a4a" stroke-width="2" d="M88 84q94 44 196 0"/><path fill="#2f5d8c" d="M132 102l34 6-4 56-34-4z"/><path fill="#f5f1e6" d="M186 108l38-2 2 46-38 2z"/><path fill="#c9552b" d="M242 102l22-8 10 54-26 4z"/><path fill="#9c9a94" d="M0 290h400v30H0z"/><path fill="#55575b" d="M0 320h400v80H0z"/><path stroke="#d9d5c8" stroke-width="4" d="M0 322h400"/>`

const coast: Draw = () =>
  `${sky('#9db8c4', '#eef0e6')}<path fill="#5d8797" d="M0 206h400v194H0z"/><g fill="none" stroke="#e8f1ef" stroke-width="4" stroke-linecap="round">${repeat(6, (i) => `<path d="M${(i * 71) % 220} ${226 + i * 22}q18-10 36 0t36 0 36 0" opacity="${0.4 + i * 0.08}"/>`)}</g><path fill="#6b6a55" d="M400 150l-70 18-34 44-60 22 8 48-44 40 26 78h174z"/><path fill="#8d9a63" d="M400 150l-70 18-34 44 30 6 74-20z"/><path fill="#f4f1e8" d="M352 108h20v52h-20z"/><path fill="#c62f2f" d="M350 122h24v12h-24zm4-26h16v12h-16z"/><path fill="none" stroke="#fff" stroke-width="4" d="M76 96q10-10 18 0 8-10 18 0m22 34q8-8 14 0 6-8 14 0"/>`

/** Photos of people who were out: each a place of its own. */
const drawings: Record<string, Draw | undefined> = { ridge, lake, night, forest, street, coast }

export function renderPhoto(name: string): string | undefined {
  const draw = Object.hasOwn(drawings, name) ? drawings[name] : undefined
  return draw && `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">${draw()}</svg>`
}
