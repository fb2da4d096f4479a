export const styleSheet = `:root { color-scheme: light dark }
*, ::before, ::after { box-sizing: border-box }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #080e1d; background: #f6f6f3 }
.ribbon { padding: .5rem 1rem; text-align: center; font-size: .875rem; color: #3d2a00; background: #ffd98a }
.ribbon strong { letter-spacing: .08em; margin-right: .75rem }
main { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; display: grid; gap: 1.5rem }
@media (min-width: 768px) { main:has(> .order) { grid-template-columns: 1fr 1fr; gap: 3rem } }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 }
h2 { font-size: 1.125rem; margin: 0 0 .75rem }
section { background: #fff; border: 1px solid #e1e1dc; border-radius: 12px; padding: 1.25rem 1.5rem }
section.order { background: none; border: 0; padding: 1.25rem 0 }
main > * { min-width: 0 }
main > p { margin: 0 }
.amount { font-size: 2.25rem; font-weight: 650; margin: .25rem 0; font-variant-numeric: tabular-nums }
.interval { font-size: 1.125rem; font-weight: 400; white-space: nowrap }
.price { white-space: nowrap }
.quiet { color: #4b4a46; font-size: .875rem }
dl { display: grid; grid-template-columns: auto 1fr; gap: .5rem 1rem; margin: 1rem 0 0 }
dt { color: #4b4a46 }
section.order dt { white-space: nowrap }
dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums }
label { display: grid; gap: .25rem; margin: 0 0 1rem; font-weight: 550 }
.row { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem }
input, select { font: inherit; padding: .625rem .75rem; min-height: 44px; border: 1px solid #8a8a84; border-radius: 8px; width: 100%; color: inherit; background: #fff }
button, .button { font: inherit; font-weight: 600; min-height: 44px; padding: .5rem 1.25rem; border: 1px solid #1e57c7; border-radius: 8px; color: #fff; background: #1e57c7; cursor: pointer; text-decoration: none; display: inline-block }
button.quiet-button { color: #1e57c7; background: none }
button.wide { width: 100% }
details { margin-top: 1.25rem }
summary { cursor: pointer; list-style: none }
summary::-webkit-details-marker { display: none }
summary::before { content: ''; display: inline-block; width: .4375em; height: .4375em; margin: 0 .625em 0 .1875em; border: solid currentColor; border-width: 0 .125em .125em 0; vertical-align: .125em; rotate: -45deg }
details[open] > summary::before { vertical-align: .25em; rotate: 45deg }
th:last-child, td:last-child { padding-right: 0 }
a { color: #1e57c7 }
:focus-visible { outline: 2px solid #1e57c7; outline-offset: 2px }
.alert { margin: 0 0 1rem; padding: .75rem 1rem; border: 1px solid #b3261e; border-radius: 8px; color: #8c1d18; background: #fdecea }
table { width: 100%; border-collapse: collapse; font-size: .9375rem }
th, td { text-align: left; padding: .5rem .5rem .5rem 0; border-top: 1px solid #e1e1dc; vertical-align: top }
thead th { border-top: 0; color: #4b4a46; font-weight: 550 }
td.number { font-family: ui-monospace, monospace; white-space: nowrap }
.scroll { overflow-x: auto }
@media (prefers-color-scheme: dark) {
  body { color: #eeeeea; background: #080e1d }
  section { background: #141d34; border-color: #27365c }
  .quiet, dt, thead th { color: #a6b1ca }
  th, td { border-color: #27365c }
  input, select { background: #0d1529; border-color: #5a6a94 }
  a, button.quiet-button { color: #98bcfe }
  button.quiet-button { border-color: #98bcfe }
  :focus-visible { outline-color: #98bcfe }
  .alert { color: #ffb4ab; background: #3b1512; border-color: #ffb4ab }
}
`
