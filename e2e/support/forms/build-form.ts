/** Pages with forms, written with one line per field: the patterns of well-known sites on made-up ones. */

/** The value that a field should have afterward; undefined for a field that should stay empty. */
export type Wanted =
  | 'username'
  | 'password'
  | 'made'
  | 'code'
  | 'holder'
  | 'number'
  | 'expiry'
  | 'month'
  | 'year'
  | 'shortYear'
  | 'cvc'
  | 'first'
  | 'last'
  | 'full'
  | 'email'
  | 'phone'
  | 'street'
  | 'street2'
  | 'city'
  | 'state'
  | 'zip'
  | 'country'
  | 'company'
  | 'birth'

export type Content = 'login' | 'made' | 'code' | 'card' | 'identity'

export interface Field {
  readonly type: string
  readonly label: string
  readonly wanted?: Wanted
  /** As written in HTML. */
  readonly attributes?: string
  /** For a select: `value=text`. */
  readonly options?: readonly string[]
}

/** How a page labels its fields. */
export type Layout =
  | 'for'
  | 'wrapped'
  | 'placeholder'
  | 'aria'
  | 'table'
  | 'above'
  | 'floating'
  | 'labelledby'
  | 'nameless'
  | 'open-shadow'
  | 'closed-shadow'
  | 'frame'
  | 'late'

export interface FormPage {
  readonly about: string
  readonly content: Content
  readonly layout: Layout
  readonly heading: string
  readonly button: string
  readonly fields: readonly Field[]
  /** Attributes of the form around the fields, or `none` for no form. */
  readonly form?: string
  /** HTML before and after the form. */
  readonly before?: string
  readonly after?: string
  readonly script?: string
}

/** One field per line: `type label → wanted [attributes] {options}`. */
export function fields(lines: string): Field[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [, type = '', label = '', wanted, attributes = '', options] =
        /^(\S+) ([^→[{]*?)\s*(?:→ (\w+))?\s*(?:\[(.*)\])?\s*(?:\{(.*)\})?$/.exec(line.trim()) ?? []
      return {
        type,
        label,
        attributes,
        ...(wanted === undefined ? {} : { wanted: wanted as Wanted }),
        ...(options === undefined ? {} : { options: options.split(',') }),
      }
    })
}

export function htmlOf(page: FormPage): string {
  const form = formOf(page)
  const body = `${page.before ?? ''}${placed(page, form)}${page.after ?? ''}`
  return `<!doctype html><html><head><meta charset="utf-8"><title>${page.heading}</title>
<style>body { font: 16px sans-serif } input, select { font: inherit; padding: 4px; margin: 4px } .floating { position: relative }
.floating label { position: absolute; left: 10px; top: 10px; pointer-events: none }</style></head>
<body>${body}<script>${scriptOf(page)}</script></body></html>`
}

function formOf({ layout, fields, heading, button, form = '' }: FormPage): string {
  const rows = fields.map((field, at) =>
    rowOf(field, at, layout === 'frame' || layout.endsWith('shadow') || layout === 'late' ? 'for' : layout),
  )
  const inside = layout === 'table' ? `<table>${rows.join('')}</table>` : rows.join('')
  const submit = `<button type="${form === 'none' ? 'button' : 'submit'}">${button}</button>`
  const content = `<h1>${heading}</h1>${inside}${submit}`
  return form === 'none' ? `<div>${content}</div>` : `<form onsubmit="return false" ${form}>${content}</form>`
}

function rowOf(field: Field, at: number, layout: Layout): string {
  const { label } = field
  const id = `f${at}`
  switch (layout) {
    case 'wrapped':
      return `<p><label>${label} ${controlOf(field, id)}</label></p>`
    case 'placeholder':
      return `<div>${controlOf(field, id, `placeholder="${label}"`)}</div>`
    case 'aria':
      return `<div>${controlOf(field, id, `aria-label="${label}"`)}</div>`
    case 'labelledby':
      return `<div><span id="l${at}">${label}</span></div><div>${controlOf(field, id, `aria-labelledby="l${at}"`)}</div>`
    case 'table':
      return `<tr><td><b>${label}</b></td><td>${controlOf(field, id)}</td></tr>`
    case 'above':
      return `<div><div class="caption">${label}</div><div class="box">${controlOf(field, id)}</div></div>`
    case 'floating':
      return `<div class="floating">${controlOf(field, id, 'placeholder=" "')}<label for="${id}">${label}</label></div>`
    case 'nameless':
      return `<div>${controlOf(field, id)}</div>`
    default:
      return `<div><label for="${id}">${label}</label><br>${controlOf(field, id)}</div>`
  }
}

function controlOf({ type, attributes = '', options = [] }: Field, id: string, more = ''): string {
  if (type === 'select') {
    const all = options.map((option) => {
      const [value = '', text = value] = option.split('=')
      return `<option value="${value}">${text}</option>`
    })
    return `<select id="${id}" ${more} ${attributes}><option value=""></option>${all.join('')}</select>`
  }
  if (type === 'textarea') return `<textarea id="${id}" ${more} ${attributes}></textarea>`
  return `<input type="${type}" id="${id}" ${more} ${attributes}>`
}

function placed({ layout }: FormPage, form: string): string {
  switch (layout) {
    case 'open-shadow':
      return `<severy-form><template shadowrootmode="open">${form}</template></severy-form>`
    case 'closed-shadow':
      return `<severy-form><template shadowrootmode="closed">${form}</template></severy-form>`
    case 'frame':
      return `<iframe style="width: 900px; height: 700px" srcdoc="${form.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`
    case 'late':
      return '<main id="late"></main>'
    default:
      return form
  }
}

function scriptOf(page: FormPage): string {
  const late =
    page.layout === 'late'
      ? `document.getElementById('late').innerHTML = ${JSON.stringify(formOf(page))};`
      : ''
  return `${late}${page.script ?? ''}`.replaceAll('</script', '<\\/script')
}
