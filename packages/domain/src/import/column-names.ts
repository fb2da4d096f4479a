/** What the column names of tables mean, in one place for all readers. */
import type { ColumnUse } from './csv-mapping.ts'

/** The meanings that a name alone can have. */
export type ColumnMeaning = Exclude<ColumnUse, 'custom' | 'hidden' | 'ignore'>

/**
 * The names for each meaning, plainest first: if two columns have the same meaning, the one with the plainer name is
 * used first. In the languages in which products and spreadsheets write them; compared by `columnKey`.
 */
const names: Readonly<Record<ColumnMeaning, string>> = {
  password: `password, pass word, login password, user password, account password, password value, passwd, pwd, pass,
    pw, passphrase, passcode, web password, kennwort, passwort, mot de passe, contraseña, clave, senha, palavra-passe,
    palavra passe, parola d'ordine, wachtwoord, lösenord, adgangskode, kodeord, passord, salasana, hasło, heslo,
    пароль, şifre, parola, jelszó, パスワード, 密码, 密碼, 口令, 비밀번호, 암호, secret value, secret`,
  totp: `totp, otp, otpauth, otp auth, otp url, otp uri, otp secret, otp key, otp seed, totp secret, totp uri,
    totp url, totp key, totp seed, login totp, login otp, one-time code, one time code, one-time password,
    one time password, one-time password secret, one-time secret, authenticator, authenticator key,
    authenticator secret, authenticator token, two-factor secret, two factor secret, two-factor code, two factor key,
    2fa secret, 2fa key, 2fa code, 2fa token, mfa secret, mfa key, einmalcode, einmalpasswort,
    verification code secret, steam guard secret, 2fa, mfa, two-factor, two factor, two-factor authentication`,
  username: `username, user name, login username, user, user id, login name, login id, login, username value,
    account username, account name, username/email, email/username, username or email, benutzername, benutzer,
    benutzerkennung, benutzer-id, anmeldename, nutzername, identifiant, nom d'utilisateur, nom utilisateur,
    utilisateur, usuario, nombre de usuario, nombre usuario, nome utente, utente, usuário, nome de usuário,
    utilizador, nome de utilizador, gebruikersnaam, gebruiker, inlognaam, användarnamn, användare, brugernavn,
    brukernavn, käyttäjätunnus, käyttäjänimi, nazwa użytkownika, użytkownik, uživatelské jméno, uživatel,
    имя пользователя, пользователь, логин, kullanıcı adı, kullanıcı, felhasználónév, ユーザー名, ユーザ名,
    ユーザーID, 用户名, 用户, 账号, 帐号, 用戶名, 使用者名稱, 帳號, 사용자 이름, 사용자명, 아이디, account,
    login email, email, e-mail, email address, e-mail address, mail, e-mail-adresse, adresse e-mail,
    correo electrónico, correo, courriel`,
  url: `url, urls, uri, uris, website, web site, website url, website address, websites, login uri, login uris,
    login url, login urls, url value, web address, web url, web page, webpage, site url, site, site address, secret url,
    origin url, origin, hostname, host name, host, domain, domain name, link, location, homepage, webseite,
    internetadresse, internetseite, webadresse, site web, adresse web, adresse du site, lien, sitio web, página web,
    dirección web, enlace, sito web, sito, indirizzo web, endereço web, webadres, webbplats, webbadress, hjemmeside,
    nettsted, nettside, verkkosivusto, verkko-osoite, witryna, strona internetowa, adres url, webová stránka, web,
    сайт, веб-сайт, адрес сайта, ссылка, web sitesi, weboldal, ウェブサイト, サイト, 网址, 网站, 網址, 網站,
    웹사이트, 사이트, match url, address`,
  title: `title, name, item name, cust name, password name, item title, item, entry title, entry name, entry, secret name, site name, service name,
    service, account title, display name, record title, record name, record, description name, titel, bezeichnung,
    eintrag, titre, intitulé, nom, título, nombre, titolo, nome, naam, namn, navn, nimi, otsikko, tytuł, nazwa, název,
    название, заголовок, имя, başlık, ad, isim, név, cím, 名前, タイトル, 名称, 标题, 名稱, 標題, 이름, 제목`,
  notes: `notes, note, notes plain, login notes, secure note, comments, comment, extra, remarks, remark, memo, description, details,
    note value, notizen, notiz, bemerkungen, bemerkung, kommentar, kommentare, anmerkungen, anmerkung, beschreibung,
    remarques, remarque, commentaires, commentaire, notas, nota, comentarios, comentario, observaciones, comentários,
    anotações, observações, commenti, commento, notities, notitie, opmerkingen, opmerking, anteckningar, anteckning,
    noter, notat, notater, muistiinpanot, muistiinpano, huomautukset, notatki, notatka, uwagi, poznámky, poznámka,
    заметки, заметка, примечания, примечание, комментарий, notlar, açıklama, megjegyzés, メモ, 備考, ノート, 备注,
    备注信息, 笔记, 備註, 註記, 메모, 노트`,
  folder: `folder, folders, folder name, folder path, group, group name, group path, group tree, grouping, vault,
    vault name, collection, category, directory, ordner, gruppe, kategorie, dossier, groupe, catégorie, carpeta, grupo,
    categoría, cartella, gruppo, categoria, pasta, map, groep, categorie, mapp, mappe, kategori, kansio, ryhmä, grupa,
    kategoria, složka, skupina, папка, группа, категория, klasör, grup, mappa, フォルダ, フォルダー, グループ,
    文件夹, 分组, 分类, 資料夾, 群組, 폴더, 그룹`,
  tags: `tags, tag, labels, label, keywords, collections, categories, schlagwörter, stichwörter, étiquettes, etiquetas,
    etichette, trefwoorden, taggar, tagit, etykiety, štítky, теги, метки, etiketler, タグ, 标签, 標籤, 태그`,
  favorite: `favorite, favourite, favorites, favourites, fav, is favorite, is favourite, favorite status, starred, star, pinned, favorit,
    favori, favorito, preferito, favoriet, suosikki, ulubione, oblíbené, избранное, お気に入り, 收藏, 즐겨찾기`,
}

/** Only letters and digits, without accents and case: `Login_Username` and `login username` are the same name. */
export function columnKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

interface Known {
  readonly meaning: ColumnMeaning
  /** 0 for the plainest name of its meaning. */
  readonly rank: number
}

const known: ReadonlyMap<string, Known> = new Map(
  (Object.entries(names) as [ColumnMeaning, string][])
    .flatMap(([meaning, list]) =>
      list.split(/,\s*/).map((name, rank) => [columnKey(name), { meaning, rank }] as const),
    )
    // If a name has two meanings, the first one in the list above counts.
    .toReversed(),
)

/** The meaning of a column name, ignoring a number at its end; null if the name has no known meaning. */
export function columnMeaning(name: string): ColumnMeaning | null {
  return find(name)?.meaning ?? null
}

/** How plain a name is for its meaning, 0 being the plainest. Names without a known meaning come last. */
export function columnRank(name: string): number {
  return find(name)?.rank ?? Infinity
}

function find(name: string): Known | undefined {
  // Older tables of 1Password number their sections.
  const key = columnKey(name.replace(/^\d+: (?:.*: )?/, ''))
  // The numbered lines of a postal address are no websites.
  return known.get(key) ?? (/^address\d+$/.test(key) ? undefined : known.get(key.replace(/\d+$/, '')))
}

/** Names of fields that should be hidden. In case of doubt, a field is hidden. */
const secretNames =
  /pass(?:w|phrase|code|$)|\bpass\b|pwd|kennwort|secret|geheim|\bpins?\b|pin ?code|\bcvv|\bcvc|\bcard sec\b|\bcard ?num|\bcc ?num|kartennummer|\bpuk\b|sicherheits(?:antwort|code)|geheimzahl|prüfziffer|prüfnummer|réponse secrète|verification (?:code|number|value)|^verification$|security (?:code|answer)|\bkeys?\b|api ?key|private|token|\bseed|recovery|backup ?codes?|\bt?otp|2fa|mfa|one.?time|authenticator|contrase|senha|wachtwoord|mot de passe|пароль|密码|密碼|パスワード|비밀번호/iu

/** Whether a field is hidden, judged by its name and its value. */
export function isSecretField(name: string, value: string): boolean {
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[_.-]+/g, ' ')
  const meaning = columnMeaning(name)
  return meaning === 'password' || meaning === 'totp' || secretNames.test(words) || isSecretValue(value)
}

/**
 * Values that are secret whatever the field's name: links and secrets of one-time codes, private keys, and numbers of
 * cards.
 */
export function isSecretValue(value: string): boolean {
  return (
    /^\s*(?:otpauth(?:-migration)?|steam):\/\//i.test(value) ||
    /-----BEGIN [A-Z ]*PRIVATE KEY/.test(value) ||
    isCodeSecret(value) ||
    isCardNumber(value)
  )
}

/** Whether a value is in base32, whole or in groups of four, as hardly anything but secrets of one-time codes is. */
export function isCodeSecret(value: string): boolean {
  return (
    /^\s*(?:[A-Z2-7]{16,}=*|[A-Z2-7]{4}(?: [A-Z2-7]{4}){3,}|[a-z2-7]{4}(?: [a-z2-7]{4}){3,})\s*$/.test(
      value,
    ) && /\d/.test(value)
  )
}

/** By its length, its first digit and its check digit (ISO/IEC 7812). */
function isCardNumber(value: string): boolean {
  if (!/^\s*[3-6](?:[ -]?\d){13,18}\s*$/.test(value)) return false
  const digits = value.replace(/\D/g, '')
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const worth = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (worth > 9 ? worth - 9 : worth)
  }, 0)
  return sum % 10 === 0
}
