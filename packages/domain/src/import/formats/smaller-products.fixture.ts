import type { ImportFormat } from '../import-formats.ts'

/** The time of the import in the tests of smaller products. */
export const now = 7
export const pifLine = '***5642bee8-a5ff-11dc-8314-0800200c9a66***'

/** One file of each product in its published form, and the expected result. */
export const smallerFiles: Readonly<
  Record<string, { format: ImportFormat; text: string; entries: { folder?: string[]; item: object }[] }>
> = {
  Buttercup: {
    format: 'buttercup-csv',
    text: [
      '!type,!group_id,!group_name,!group_parent,title,username,password,URL,Note,Seat',
      'group,g1,Work,0,,,,,,',
      'group,g2,A/B,g1,,,,,,',
      'group,g3,Empty,0,,,,,,',
      'entry,g2,A/B,,Harbor,mara,s3cret,https://h.example,the note,12',
      'note,g1,Work,,Boiler,,,,every October,',
    ].join('\n'),
    entries: [
      {
        folder: ['Work', 'A/B'],
        item: {
          type: 'password',
          title: 'Harbor',
          category: 'Work',
          urls: ['https://h.example'],
          notes: 'the note',
          fields: {
            username: 'mara',
            password: 's3cret',
            custom: [{ label: 'Seat', kind: 'text', value: '12' }],
          },
        },
      },
      { folder: ['Work'], item: { type: 'note', title: 'Boiler', notes: 'every October' } },
    ],
  },
  'Buttercup, older': {
    format: 'buttercup-csv',
    text: [
      '"!group_id","!group_name","!type","title","username","password","URL","id","url"',
      '"1","Root/Email","--","--","","","","1",""',
      '"1","Root/Email","login","Harbor","mara","s3cret","https://h.example","2","https://h2.example"',
    ].join('\n'),
    entries: [
      {
        folder: ['Root', 'Email'],
        item: { title: 'Harbor', urls: ['https://h.example', 'https://h2.example'], fields: { custom: [] } },
      },
    ],
  },
  AliasVault: {
    format: 'aliasvault-csv',
    text: [
      'ServiceName,FolderPath,ServiceUrl,Username,CurrentPassword,AliasEmail,TwoFactorSecret,AliasGender,AliasFirstName,AliasLastName,AliasBirthDate,CardholderName,CardNumber,CardExpiryMonth,CardExpiryYear,CardCvv,CardPin,Notes,CreatedAt,UpdatedAt',
      'Harbor,Work/Shop,"https://h.example,https://h2.example",mara,s3cret,m@alias.example,JBSW,Female,Mara,Lind,02/03/1990 00:00:00,,,,,,,note,01/02/2025 03:04:05,01/03/2025 00:00:00',
      'Alias,,,,pw,a@alias.example,,,,,,,,,,,,,,',
      'My card,,,,,,,,,,,Mara Lind,4111111111111111,4,2029,123,9876,,,',
    ].join('\n'),
    entries: [
      {
        folder: ['Work', 'Shop'],
        item: {
          type: 'password',
          title: 'Harbor',
          urls: ['https://h.example', 'https://h2.example'],
          totp: 'JBSW',
          notes: 'note',
          createdAt: Date.UTC(2025, 0, 2, 3, 4, 5),
          changedAt: Date.UTC(2025, 0, 3),
          fields: {
            username: 'mara',
            password: 's3cret',
            custom: [
              { label: 'Email', value: 'm@alias.example' },
              { label: 'Gender', value: 'Female' },
              { label: 'First name', value: 'Mara' },
              { label: 'Last name', value: 'Lind' },
              { label: 'Date of birth', value: '1990-02-03' },
            ],
          },
        },
      },
      { item: { title: 'Alias', fields: { username: 'a@alias.example', password: 'pw', custom: [] } } },
      {
        item: {
          type: 'card',
          title: 'My card',
          fields: {
            cardholderName: 'Mara Lind',
            cardNumber: '4111111111111111',
            expiryDate: '04/29',
            cvv: '123',
            custom: [{ label: 'PIN', kind: 'hidden', value: '9876' }],
          },
        },
      },
    ],
  },
  'Zoho Vault': {
    format: 'zoho-csv',
    text: [
      '"Password Name","Description","Password URL","SecretData","Notes","CustomData","Tags","Classification","Favorite","TOTP","Folder Name"',
      'Harbor,at home,https://h.example:5001/#/in,"SecretType:Web Account\nUser Name:mara\nPassword:s3:cret\n",the note,"PIN:12\nSeat:4","a,b",E,1,otpauth://totp?secret=JBSW,Work',
      'Words,,,"SecretType:Note\nText:one\ntwo\n",,"",,P,0,,',
    ].join('\n'),
    entries: [
      {
        folder: ['Work'],
        item: {
          type: 'password',
          title: 'Harbor',
          notes: 'at home\nthe note',
          urls: ['https://h.example:5001/#/in'],
          totp: 'otpauth://totp?secret=JBSW',
          tags: ['a', 'b'],
          favorite: true,
          fields: {
            username: 'mara',
            password: 's3:cret',
            custom: [
              { label: 'PIN', kind: 'hidden', value: '12' },
              { label: 'Seat', kind: 'text', value: '4' },
            ],
          },
        },
      },
      { item: { type: 'note', title: 'Words', fields: { custom: [{ label: 'Text', value: 'one\ntwo' }] } } },
    ],
  },
  'Zoho Vault, older': {
    format: 'zoho-csv',
    text: [
      'Secret Name,Description,Secret URL,SecretData,Notes,CustomData,Tags,Classification,Favorite,login_totp,Folder Name',
      'Harbor,,https://h.example,"SecretType:Web Account\nUser Name:mara\nPassword:s3cret",,,,E,0,JBSW,',
    ].join('\n'),
    entries: [{ item: { title: 'Harbor', totp: 'JBSW', fields: { username: 'mara', password: 's3cret' } } }],
  },
  Synology: {
    format: 'synology-csv',
    text: [
      'Display_Name,Login_URLs,Login_URL_Match_Rules,Login_Username,Login_Password,Login_TOTP,Tag,Tag_Color,Favorite,Notes,Others',
      'Harbor,"https://h.example\nhttps://h2.example",0,mara,s3cret,JBSW,Work,#fff,1,note,Seat: 4',
    ].join('\n'),
    entries: [
      {
        item: {
          title: 'Harbor',
          urls: ['https://h.example', 'https://h2.example'],
          totp: 'JBSW',
          tags: ['Work'],
          category: 'Work',
          favorite: true,
          notes: 'note',
          fields: { custom: [{ label: 'Others', kind: 'hidden', value: 'Seat: 4' }] },
        },
      },
    ],
  },
  'Myki logins': {
    format: 'myki-csv',
    text: 'Nickname,Url,Username,Password,Additional Info,Two Factor Secret,Status\nHarbor,https://h.example,mara,s3cret,note,JBSW,active',
    entries: [
      {
        item: {
          title: 'Harbor',
          notes: 'note',
          totp: 'JBSW',
          urls: ['https://h.example'],
          fields: { username: 'mara', password: 's3cret', custom: [] },
        },
      },
    ],
  },
  'Myki cards': {
    format: 'myki-csv',
    text: 'nickname,status,tags,cardNumber,cardName,exp_month,exp_year,cvv,additionalInfo\nCard,active,a,4111111111111111,Mara Lind,4,2029,123,mine',
    entries: [
      {
        item: {
          type: 'card',
          title: 'Card',
          tags: ['a'],
          notes: 'mine',
          fields: {
            cardNumber: '4111111111111111',
            cardholderName: 'Mara Lind',
            expiryDate: '04/29',
            cvv: '123',
          },
        },
      },
    ],
  },
  'Myki addresses': {
    format: 'myki-csv',
    text: 'Nickname,First Name,Middle Name,Last Name,Email,First Address Line,Second Address Line,Title,Gender,Number,City,Country,Zip Code,Additional Info,Status\nHome,Mara,J,Lind,m@e.example,1 Pier,Floor 2,Dr,F,555,Cove,Norway,0123,x,active',
    entries: [
      {
        item: {
          type: 'identity',
          title: 'Home',
          fields: {
            firstName: 'Mara',
            middleName: 'J',
            lastName: 'Lind',
            address1: '1 Pier',
            postalCode: '0123',
            phone: '555',
            custom: [
              { label: 'Title', value: 'Dr' },
              { label: 'Gender', value: 'F' },
            ],
          },
        },
      },
    ],
  },
  'Myki codes': {
    format: 'myki-csv',
    text: 'Nickname,Additional Info,Two Factor Secret,Status\nHarbor,,JBSW,active',
    entries: [{ item: { type: 'password', title: 'Harbor', totp: 'JBSW' } }],
  },
  Kaspersky: {
    format: 'kaspersky-txt',
    text: [
      'Websites\n\nWebsite name: Harbor\nWebsite URL: h.example\nLogin name: Mine\nLogin: mara\nPassword: s3:cret\nComment: one\ntwo\n\n---\n',
      'Applications\n\nApplication: Box.app\nLogin name: \nLogin: lind\nPassword: pw\nComment:\n\n---\n',
      'Notes\n\nName: Words\nText: before\n---\nPassword: part of the text\n\nLogin: too\n\n---\n\nName: Last\nText:\n\n---\n\n',
    ].join('\n'),
    entries: [
      {
        item: {
          type: 'password',
          title: 'Harbor',
          urls: ['h.example'],
          notes: 'one\ntwo',
          fields: {
            username: 'mara',
            password: 's3:cret',
            custom: [{ label: 'Login name', kind: 'text', value: 'Mine' }],
          },
        },
      },
      { item: { title: 'Box.app', notes: '', fields: { username: 'lind', password: 'pw', custom: [] } } },
      {
        item: {
          type: 'note',
          title: 'Words',
          notes: 'before\n---\nPassword: part of the text\n\nLogin: too',
        },
      },
      { item: { type: 'note', title: 'Last', notes: '' } },
    ],
  },
  Psono: {
    format: 'psono-json',
    text: JSON.stringify({
      folders: [
        {
          name: 'Work',
          folders: [{ name: 'Empty' }],
          items: [
            {
              type: 'website_password',
              name: 'x',
              urlfilter: 'h.example',
              website_password_title: 'Harbor',
              website_password_url: 'https://h.example',
              website_password_username: 'mara',
              website_password_password: 's3cret',
              website_password_notes: 'note',
              website_password_url_filter: 'h.example',
              website_password_totp_code: 'JBSW',
              website_password_totp_period: 60,
              website_password_totp_digits: 8,
              website_password_totp_algorithm: 'SHA256',
              create_date: '2025-01-02T03:04:05.000Z',
              write_date: '2025-01-03T00:00:00.000Z',
              callback_url: 'https://c.example',
              custom_fields: [{ name: 'Seat', type: 'text', value: '4' }],
            },
          ],
        },
      ],
      items: [
        {
          type: 'credit_card',
          credit_card_title: 'Card',
          credit_card_number: '4111111111111111',
          credit_card_name: 'Mara Lind',
          credit_card_cvc: '123',
          credit_card_pin: '9876',
          credit_card_valid_through: '0429',
        },
        {
          type: 'ssh_own_key',
          ssh_own_key_title: 'Box',
          ssh_own_key_public: 'ssh-ed25519 AAAA',
          ssh_own_key_private: '-----BEGIN',
        },
        { type: 'note', note_title: 'Words', note_notes: 'text', deleted: true },
        {
          type: 'elster_certificate',
          elster_certificate_title: 'Tax',
          elster_certificate_retrieval_code: 'abc',
        },
      ],
    }),
    entries: [
      {
        item: {
          type: 'card',
          title: 'Card',
          fields: {
            expiryDate: '04/29',
            cvv: '123',
            custom: [{ label: 'PIN', kind: 'hidden', value: '9876' }],
          },
        },
      },
      {
        item: {
          type: 'ssh-key',
          title: 'Box',
          fields: { publicKey: 'ssh-ed25519 AAAA', privateKey: '-----BEGIN' },
        },
      },
      { item: { type: 'note', title: 'Words', notes: 'text', trashedAt: now } },
      {
        item: {
          type: 'note',
          title: 'Tax',
          fields: {
            custom: [
              { label: 'Psono type', value: 'elster_certificate' },
              { label: 'retrieval_code', kind: 'hidden', value: 'abc' },
            ],
          },
        },
      },
      {
        folder: ['Work'],
        item: {
          title: 'Harbor',
          notes: 'note',
          totp: 'otpauth://totp/Harbor?secret=JBSW&algorithm=SHA256&digits=8&period=60',
          createdAt: Date.UTC(2025, 0, 2, 3, 4, 5),
          fields: {
            username: 'mara',
            password: 's3cret',
            custom: [
              { label: 'callback_url', kind: 'text', value: 'https://c.example' },
              { label: 'Seat', kind: 'text', value: '4' },
            ],
          },
        },
      },
    ],
  },
  '1PIF': {
    format: '1password-1pif',
    text: [
      { uuid: 'f1', typeName: 'system.folder.Regular', title: 'Work' },
      {
        uuid: 'a',
        typeName: 'webforms.WebForm',
        title: 'Harbor',
        location: 'https://h.example',
        folderUuid: 'f1',
        createdAt: 1_619_085_696,
        updatedAt: 1_671_040_547,
        openContents: { tags: ['t'], faveIndex: 1 },
        secureContents: {
          notesPlain: 'note',
          URLs: [{ label: 'website', url: 'https://h.example' }, { url: 'https://h2.example' }],
          fields: [
            { designation: 'username', name: 'username', type: 'T', value: 'mara' },
            { designation: 'password', name: 'password', type: 'P', value: 's3cret' },
            { name: 'remember', type: 'C', value: 'on' },
          ],
          passwordHistory: [{ value: 'older', time: 1_671_029_291 }],
          sections: [
            {
              title: 'More',
              fields: [
                { k: 'concealed', n: 'TOTP_1', t: 'one-time password', v: 'JBSW' },
                { k: 'date', n: 'd', t: 'since', v: 1_619_085_696 },
              ],
            },
          ],
        },
      },
      {
        uuid: 'b',
        typeName: 'wallet.financial.CreditCard',
        title: 'Card',
        trashed: true,
        updatedAt: 1_671_040_547,
        secureContents: {
          ccnum: '4242333342423333',
          cvv: '123',
          cardholder: 'A B',
          expiry_mm: '1',
          expiry_yy: '2029',
          sections: [
            {
              title: '',
              fields: [
                { k: 'string', n: 'cardholder', t: 'cardholder name', v: 'A B' },
                { k: 'string', n: 'ccnum', t: 'number', v: '4242333342423333' },
                { k: 'concealed', n: 'cvv', t: 'verification number', v: '123' },
                { k: 'monthYear', n: 'expiry', t: 'expiry date', v: 202_901 },
              ],
            },
          ],
        },
      },
    ]
      .map((item) => `${JSON.stringify(item)}\n${pifLine}`)
      .join('\n'),
    entries: [
      {
        folder: ['Work'],
        item: {
          type: 'password',
          title: 'Harbor',
          urls: ['https://h.example', 'https://h2.example'],
          notes: 'note',
          totp: 'JBSW',
          tags: ['t'],
          favorite: true,
          createdAt: 1_619_085_696_000,
          history: [{ field: 'password', value: 'older', at: 1_671_029_291_000 }],
          fields: {
            username: 'mara',
            password: 's3cret',
            custom: [
              { label: 'remember', value: 'on' },
              { label: 'More: since', kind: 'date', value: '2021-04-22' },
            ],
          },
        },
      },
      {
        item: {
          type: 'card',
          title: 'Card',
          trashedAt: 1_671_040_547_000,
          fields: {
            cardholderName: 'A B',
            cardNumber: '4242333342423333',
            cvv: '123',
            expiryDate: '01/29',
            custom: [],
          },
        },
      },
    ],
  },
  '1Password 7': {
    format: '1password-csv',
    text: [
      '"bank name(bankName)","cardholder name(cardholder)","Created Date","expiry date(expiry)","First One-time Password","Modified Date","Notes","number(ccnum)","Password","Scope","Tags","Title","Type","URL","Username","verification number(cvv)"',
      ',,"1619085696",,JBSW,"1671040547","note",,"s3cret","Default","{(\n    work,\n    banking\n)}","Harbor","Login","https://h.example","mara",',
      ',"A B","1619085696","202901",,"1671040547","","4242333342423333",,"Default",,"Card","Credit Card",,,"123"',
    ].join('\n'),
    entries: [
      {
        item: {
          type: 'password',
          title: 'Harbor',
          totp: 'JBSW',
          notes: 'note',
          tags: ['work', 'banking'],
          urls: ['https://h.example'],
          createdAt: 1_619_085_696_000,
          fields: { username: 'mara', password: 's3cret', custom: [] },
        },
      },
      {
        item: {
          type: 'card',
          fields: {
            cardholderName: 'A B',
            cardNumber: '4242333342423333',
            expiryDate: '01/29',
            cvv: '123',
            custom: [],
          },
        },
      },
    ],
  },
}
