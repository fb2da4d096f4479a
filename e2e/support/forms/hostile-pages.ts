/** Pages that try to collect values in fields that the person cannot see. */

export interface HostilePage {
  readonly about: string
  readonly html: string
  /** Runs in the page after its forms have been read and before they are filled. */
  readonly afterReading?: string
}

const user = '<label>Username <input id="user" name="user"></label>'
const password = '<label>Password <input id="pass" type="password" name="pass"></label>'

/** A sign-in form with its fields inside `wrapper`; `style` applies to the whole page. */
function login(style: string, wrapper = '$', more = ''): string {
  const inside = wrapper.replace('$', `${user}${password}`)
  return `<!doctype html><meta charset="utf-8"><style>label { display: block; padding: 10px } ${style}</style>
<form onsubmit="return false"><h1>Log in</h1>${inside}<button>Log in</button></form>${more}`
}

function styled(about: string, style: string): HostilePage {
  return { about, html: login(style) }
}

/** The page that the others are based on: nothing in it is hidden. */
export const honestPage: HostilePage = { about: 'nothing at all', html: login('') }

const overlay = 'position: fixed; inset: 0; background: white; z-index: 9;'

export const hostilePages: readonly HostilePage[] = [
  styled('not displayed', 'label { display: none }'),
  styled('invisible', 'input { visibility: hidden }'),
  styled('transparent fields', 'input { opacity: 0 }'),
  styled('a transparent form', 'form { opacity: 0.4 }'),
  styled('transparent a little at each level', 'form { opacity: 0.94 } label { opacity: 0.94 }'),
  styled('left of the page', 'label { position: absolute; left: -9999px }'),
  styled('above the page', 'label { position: absolute; top: -9999px }'),
  styled('beyond what can be scrolled to', 'form { position: fixed; left: 200vw }'),
  styled('a pixel wide', 'input { width: 1px; padding: 0; border: 0 }'),
  styled('flat', 'input { height: 2px; padding: 0; border: 0 }'),
  styled('cut away', 'label { clip-path: inset(50%) }'),
  styled('cut away the old way', 'label { position: absolute; clip: rect(0, 0, 0, 0) }'),
  styled('in a box without height', 'form { height: 0; overflow: hidden }'),
  styled('scaled to nothing', 'form { transform: scale(0.01) }'),
  styled('turned to its edge', 'form { transform: rotateY(90deg) }'),
  styled('seen from behind', 'form { transform: rotateY(180deg); backface-visibility: hidden }'),
  styled('faded by a filter', 'form { filter: opacity(0.1) }'),
  styled('blurred', 'form { filter: blur(20px) }'),
  styled('masked', 'form { mask-image: linear-gradient(transparent, transparent) }'),
  styled('transparent text', 'input { color: transparent }'),
  styled('text filled with nothing', 'input { -webkit-text-fill-color: transparent }'),
  styled('white on white', 'input { color: rgb(255, 255, 255); background: rgb(255, 255, 255) }'),
  styled('text too small to see', 'input { font-size: 1px; width: 200px; height: 30px }'),
  styled('text moved out of its field', 'input { text-indent: -9999px }'),
  styled('content that is skipped', 'form { content-visibility: hidden }'),
  { about: 'in a closed box', html: login('', '<details><summary>More</summary>$</details>') },
  {
    about: 'behind the page',
    html: login(
      'form { position: absolute; z-index: -1 }',
      '$',
      '<div style="position: fixed; inset: 0; background: white">Read this</div>',
    ),
  },
  { about: 'under a cover', html: login('', '$', `<div style="${overlay}"></div>`) },
  {
    about: 'under a cover that takes no clicks',
    html: login('', '$', `<div style="${overlay} pointer-events: none"></div>`),
  },
  {
    about: 'under a picture that takes no clicks',
    html: login(
      '',
      '$',
      `<canvas width="900" height="900" style="position: absolute; top: 0; left: 0; pointer-events: none"></canvas>`,
    ),
  },
  {
    about: "under the page's own ornament",
    html: login(`body::after { content: ''; ${overlay} pointer-events: none }`),
  },
  {
    about: 'under blurring glass',
    html: login(
      '',
      '$',
      '<div style="position: fixed; inset: 0; backdrop-filter: blur(30px); pointer-events: none"></div>',
    ),
  },
  {
    about: 'under a cover in a shadow',
    html: login(
      '',
      '$',
      `<x-y><template shadowrootmode="open"><div style="${overlay} pointer-events: none"></div></template></x-y>`,
    ),
  },
  {
    about: 'under a dialog',
    html: login(
      '',
      '$',
      '<dialog id="d" style="width: 100vw; height: 100vh; max-width: none; max-height: none; margin: 0">Hello</dialog><script>d.showModal()</script>',
    ),
  },
  styled('faded by its second filter', 'form { filter: opacity(1) opacity(0.1) }'),
  styled('faded by filters around it', 'form { filter: opacity(0.93) } label { filter: opacity(0.93) }'),
  styled('too bright to see', 'form { filter: brightness(50) }'),
  styled(
    'fading by a filter',
    '@keyframes f { 50% { filter: opacity(0.99) } } form { animation: f 60s infinite }',
  ),
  styled('under the outline of its form', 'form { outline: 900px solid white; outline-offset: -900px }'),
  styled('under an outline of its own', 'input { outline: 60px solid white; outline-offset: -60px }'),
  styled('blended into the page', 'body { background: white } form { mix-blend-mode: lighten }'),
  styled(
    'clipped to a point',
    'label { display: block; width: 300px; overflow: hidden } input { width: 280px; height: 40px; clip-path: circle(4px) }',
  ),
  styled(
    'in a box that shows a line of it',
    'label { display: block; height: 4px; padding: 0; overflow: hidden; line-height: 0 } input { display: block; height: 40px; margin-top: -18px }',
  ),
  styled(
    'scaled until nothing can be read',
    'form { transform: scale(0.4); transform-origin: 0 0 } input { height: 60px; width: 500px; font-size: 11px }',
  ),
  styled(
    'written in the color of the page',
    'body { background: rgb(255, 255, 255) } input { color: rgb(254, 254, 254); background: transparent; border: 0 }',
  ),
  {
    about: 'under a cover with a hole in it',
    html: login(
      'label { height: 40px }',
      '$',
      `<script>
        for (const f of document.querySelectorAll('input')) {
          const { x, y, width, height } = f.getBoundingClientRect()
          const [cx, cy] = [x + width / 2, y + height / 2]
          for (const [l, t, w, h] of [[0, 0, 900, cy - 3], [0, cy + 3, 900, 40], [0, cy - 4, cx - 3, 8], [cx + 3, cy - 4, 900, 8]])
            document.body.insertAdjacentHTML('beforeend', '<div style="position: fixed; background: white; left: ' + l + 'px; top: ' + t + 'px; width: ' + w + 'px; height: ' + h + 'px; z-index: ' + (t === 0 ? 0 : 1) + '"></div>')
        }
      </script>`,
    ),
  },
  {
    about: 'under a cover of many small pieces',
    html: login(
      '',
      '$',
      `<div style="position: fixed; inset: 0; display: grid; grid-template-columns: repeat(40, 1fr); pointer-events: none">${'<i style="background: white; height: 12px"></i>'.repeat(2_000)}</div>`,
    ),
  },
  {
    about: 'under a shadow',
    html: login(
      '',
      '$',
      '<div style="position: fixed; top: 0; right: 0; width: 1px; height: 1px; box-shadow: 0 0 0 2000px white"></div>',
    ),
  },
  {
    about: 'under an outline',
    html: login(
      '',
      '$',
      '<div style="position: fixed; bottom: 0; right: 0; width: 1px; height: 1px; outline: 2000px solid white"></div>',
    ),
  },
  {
    about: 'under a border',
    html: login(
      '',
      '$',
      '<div style="position: fixed; inset: 0; border-top: 500px solid white; pointer-events: none"></div>',
    ),
  },
  {
    about: 'under a drawing that takes no clicks',
    html: login(
      '',
      '$',
      '<svg style="position: fixed; inset: 0; width: 100%; height: 100%; pointer-events: none"><rect width="100%" height="100%" fill="white" /></svg>',
    ),
  },
  {
    about: "under a neighbor's ornament",
    html: login(
      `.x::after { content: ''; ${overlay} pointer-events: none }`,
      '$',
      '<div class="x" style="pointer-events: none"></div>',
    ),
  },
  {
    about: 'under a cover that is inert',
    html: login('', '$', `<div inert style="${overlay}"></div>`),
  },
  {
    about: 'under its own label',
    html: login('', `${user}<label for="pass" style="${overlay}">Read this</label>${password}`),
  },
  {
    about: 'under its own label, which takes no clicks',
    html: login(
      '',
      '$',
      `<label for="user" style="${overlay} pointer-events: none">Read this</label><label for="pass" style="${overlay} pointer-events: none">Read this</label>`,
    ),
  },
  {
    about: 'under something in its own label',
    html: login(
      'label { position: relative } label span { position: absolute; inset: 0; background: white }',
    ).replaceAll('</label>', '<span>Read this</span></label>'),
  },
  {
    about: 'under the ornament of its own label',
    html: login(
      "label { position: relative } label::after { content: ''; position: absolute; inset: 0; background: white }",
    ),
  },
  {
    about: 'under a backdrop that takes no clicks',
    html: login(
      '#p::backdrop { background: white }',
      '$',
      '<div id="p" popover="manual" style="inset: auto 0 0 auto; width: 50px; height: 20px">Hello</div><script>p.showPopover()</script>',
    ),
  },
  {
    about: 'below a layer above everything',
    html: login(
      'form { position: relative; z-index: 1000 } #p { inset: 0; width: auto; height: auto; background: white; pointer-events: none; border: 0 }',
      '$',
      '<div id="p" popover="manual">Hello</div><script>p.showPopover()</script>',
    ),
  },
  {
    about: 'below a high cover in a low box',
    html: login(
      'form { position: relative; z-index: 1 }',
      '$',
      `<div><div style="${overlay} pointer-events: none"></div></div>`,
    ),
  },
  {
    about: 'in a shadow, under a cover outside',
    html: `<!doctype html><x-y><template shadowrootmode="open"><form><h1>Log in</h1>${user}${password}<button>Log in</button></form></template></x-y><div style="${overlay}"></div>`,
  },
  {
    about: 'fields that are covered at the first key',
    html: login(
      '',
      '$',
      `<script>addEventListener('keydown', ({ target }) => { target.style.opacity = '0' }, true)</script>`,
    ),
  },
  {
    about: 'a form that sends over an open line',
    html: login('').replace(
      '<form onsubmit="return false">',
      '<form method="post" action="http://post.example/in">',
    ),
  },
  {
    about: 'a form that sends over an open line by its base address',
    html: login('').replace(
      '<form onsubmit="return false">',
      '<base href="http://post.example/"><form method="post" action="/in">',
    ),
  },
  {
    about: 'a button that sends over an open line',
    html: login('').replace('<button>', '<button formaction="http://post.example/in">'),
  },
  {
    about: 'a frame that is scaled down',
    html: `<!doctype html><h1>Log in</h1><iframe style="width: 600px; height: 300px; transform: scale(0.12); transform-origin: 0 0; border: 0" srcdoc='<style>input { position: absolute; left: 0; top: 0; width: 90px; height: 20px } #pass { top: 15px }</style>${login('')}'></iframe>`,
  },
  {
    about: 'a frame that is replaced after reading',
    html: `<!doctype html><h1>Log in</h1><iframe id="f" style="width: 600px; height: 300px" srcdoc='${login('')}'></iframe>`,
    afterReading:
      "new Promise((done) => { f.onload = done; f.removeAttribute('srcdoc'); f.src = 'about:blank' })",
  },
  {
    about: 'a document that is written again after reading',
    html: login(''),
    afterReading: `document.open(); document.write(${JSON.stringify(login(''))}); document.close()`,
  },
  {
    about: 'fields that are moved into a frame after reading',
    html: `${login('')}<iframe id="f" style="width: 2px; height: 2px"></iframe>`,
    afterReading: 'for (const f1 of [user, pass]) f.contentDocument.body.append(f1)',
  },
  {
    about: 'a search for people',
    html: '<!doctype html><form role="search"><input type="search" name="user" autocomplete="username" placeholder="Search people"><button>Search</button></form>',
  },
  {
    about: 'read only',
    html: login(
      '',
      '$',
      "<script>for (const f of document.querySelectorAll('input')) f.readOnly = true</script>",
    ),
  },
  { about: 'disabled', html: login('', '<fieldset disabled>$</fieldset>') },
  {
    about: 'a password that is shown once it has been read',
    html: login(''),
    afterReading: "pass.type = 'text'; user.remove()",
  },
  {
    about: 'fields that are exchanged',
    html: login(''),
    afterReading: 'for (const f of [user, pass]) f.replaceWith(f.cloneNode())',
  },
  {
    about: 'fields that are hidden later',
    html: login(''),
    afterReading: "for (const f of [user, pass]) f.style.opacity = '0'",
  },
  {
    about: 'fields that are covered later',
    html: login(''),
    afterReading: `document.body.insertAdjacentHTML('beforeend', '<div style="${overlay} pointer-events: none"></div>')`,
  },
  {
    about: 'fields that run away',
    html: login(
      'label { position: relative; animation: run 0.4s linear infinite alternate } @keyframes run { to { left: 300px } }',
    ),
  },
  {
    about: 'fields that hide when they get the focus',
    html: login(
      '',
      '$',
      "<script>for (const f of document.querySelectorAll('input')) f.addEventListener('focus', () => { f.style.opacity = '0' })</script>",
    ),
  },
  {
    about: 'fields that jump when they get the focus',
    html: login(
      '',
      '$',
      "<script>for (const f of document.querySelectorAll('input')) f.addEventListener('focus', () => { f.style.marginLeft = '400px' })</script>",
    ),
  },
  {
    about: 'a frame of another origin',
    html: '<!doctype html><h1>Log in</h1><iframe src="OTHER/login" style="width: 600px; height: 300px"></iframe>',
  },
  {
    about: 'a frame without an origin',
    html: `<!doctype html><h1>Log in</h1><iframe sandbox="allow-scripts" style="width: 600px; height: 300px" srcdoc='${login('').replaceAll("'", '&#39;')}'></iframe>`,
  },
  {
    about: 'a frame that cannot be seen',
    html: `<!doctype html><h1>Log in</h1><iframe style="width: 600px; height: 300px; opacity: 0.01" srcdoc='${login('')}'></iframe>`,
  },
  {
    about: 'a frame under a cover',
    html: `<!doctype html><h1>Log in</h1><iframe style="width: 600px; height: 300px" srcdoc='${login('')}'></iframe><div style="${overlay} pointer-events: none"></div>`,
  },
  {
    about: 'a form to sign up',
    html: '<!doctype html><form><h1>Sign up</h1><label>Email <input type="email"></label><label>Choose a password <input type="password"></label><button>Create account</button></form>',
  },
  {
    about: 'a new password only',
    html: '<!doctype html><form><h1>Reset your password</h1><label>New password <input type="password"></label><label>Confirm new password <input type="password"></label><button>Save</button></form>',
  },
  {
    about: 'a newsletter',
    html: '<!doctype html><form><h1>Subscribe to our newsletter</h1><label>Email <input type="email" name="email"></label><button>Subscribe</button></form>',
  },
  {
    about: 'a search',
    html: '<!doctype html><form role="search"><input type="search" name="q" placeholder="Search"><button>Search</button></form>',
  },
  {
    about: 'a password without dots',
    html: '<!doctype html><form><h1>Welcome</h1><label>Password <input type="text" name="password"></label><button>Log in</button></form>',
  },
]
