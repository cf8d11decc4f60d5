/**
 * Who asks: nobody, the member whose records are meant, another member, a manager of the member without and one with
 * editing, an admin. The cells of a row are in this order.
 */
export const ROLES = ['visitor', 'member', 'stranger', 'manager', 'editor', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** What a page answers to GET: a status, or '>' and where it leads; 'login' is the way to the sign-in page. */
// biome-ignore format: the cells of a row stand in columns
export const PAGES: Record<string, string> = {
  //                         visitor member             stranger           manager            editor             admin
  '/':                      '200     200                200                200                200                200',
  '/login':                 '200     200                200                200                200                200',
  '/login/code':            '>/login >/login            >/login            >/login            >/login            >/login',
  '/second-factor':         'login   >/member/dashboard >/member/dashboard >/member/dashboard >/member/dashboard 200',
  '/logout':                '>/      >/                 >/                 >/                 >/                 >/',
  '/set-password/:secret':  '200     200                200                200                200                200',
  '/about':                 '200     200                200                200                200                200',
  '/services':              '200     200                200                200                200                200',
  '/contact':               '200     200                200                200                200                200',
  '/shop':                  '>/      >/                 >/                 >/                 >/                 >/',
  '/product/:id':           '404     404                404                404                404                404',
  '/register':              '200     200                200                200                200                200',
  '/*':                     '>/      >/                 >/                 >/                 >/                 >/',
  '/checkout':              '200     200                200                200                200                200',
  '/success':               '200     200                200                200                200                200',
  '/member/dashboard':      'login   200                200                200                200                200',
  '/member/settings':       'login   200                200                200                200                200',
  '/member/employees':      'login   200                200                200                200                200',
  '/member/employees/import':
                            'login   200                200                >/member/employees  200                200',
  '/member/employees/:employeeId':
                            'login   404                404                404                404                404',
  '/member/hiring/import':  'login   200                200                200                200                >/member/dashboard',
  '/member/forms':          'login   200                200                200                200                200',
  '/member/forms/:formId':  'login   >/member/dashboard >/member/dashboard >/member/dashboard >/member/dashboard >/member/dashboard',
  '/member/hiring':         'login   200                200                200                200                >/member/dashboard',
  '/member/:category':      'login   200                200                200                200                >/member/dashboard',
  '/admin/dashboard':       'login   login              login              login              login              200',
  '/admin/users':           'login   login              login              login              login              200',
  '/admin/users/:memberId': 'login   login              login              login              login              200',
  '/admin/users/:memberId/employees/import':
                            'login   login              login              login              login              200',
  '/admin/users/:memberId/employees/:employeeId':
                            'login   login              login              login              login              404',
  '/admin/users/:memberId/hiring/import':
                            'login   login              login              login              login              200',
  '/admin/document-types':  'login   login              login              login              login              200',
  '/admin/forms':           'login   login              login              login              login              200',
  '/admin/forms/:formId':   'login   login              login              login              login              404',
  '/admin/forms/:formId/submissions/:submissionId':
                            'login   login              login              login              login              404',
  '/admin/shop/import':     'login   login              login              login              login              200',
  '/admin/shop':            'login   login              login              login              login              200',
  '/admin/shop/new':        'login   login              login              login              login              200',
  '/admin/shop/:productId': 'login   login              login              login              login              404',
  '/admin/shop/orders':     'login   login              login              login              login              200',
  '/admin/orders':          'login   login              login              login              login              200',
  '/admin/services':        'login   login              login              login              login              200',
  '/admin/services/import': 'login   login              login              login              login              200',
  '/admin/website':         'login   login              login              login              login              200',
  '/admin/messages':        'login   login              login              login              login              200',
  '/admin/settings':        'login   login              login              login              login              200',
  '/admin/settings/move':   'login   login              login              login              login              200',
  '/admin/profile':         'login   login              login              login              login              200',
  '/admin/view-as':         'login   login              login              login              login              >/admin/users',
};
