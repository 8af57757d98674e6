// Written by `npm run train:advisor`. Format: `learned-meaning.ts`.

export const MEANING_WEIGHTS = `afford loan - -;ask_back app - -;compare home - -;compare loan rent -;compare place - -;count home - -;count place sales -;explain app - -;explain app - accuracy;explain app - data;explain app - last-answer;explain rule - -;explain rule - ejari;explain rule - eviction;explain rule - golden-visa;explain rule - maintenance;explain rule - net-yield;explain rule - off-plan-cancellation;explain rule - oqood;explain rule - purchase-fees;explain rule - rent-increase;explain rule - residence;explain rule - security-deposit;explain rule - taxes;explain rule - who-may-buy;greet app - -;help app - -;list home - -;list home sales -;make app - -;make app - slides;make home - message;open app - -;rank area - -;rank building - -;rank developer - -;rank project - -;refuse app - -;refuse app - elsewhere;refuse app - law;refuse app - orders;refuse app - people;refuse app - private;save app - -;save app - alert;trend place - -;unclear app - -;value home price -;value home rent -;value home return -;value home service_charge -;value loan fees -;value loan instalment -;value place - -;value rule rent_increase -;verdict home price -;verdict home return -;verdict place - -
	2n3l5l6l7n;n>l?l@lBlClElFlGlIoJnKnPnQnRlUn\\l^p_lhlin
!aboutword	KlQnir
!accuracy	8v
!affordword	0v
!alert	Kh\\u
!allowedq	DnKlUnfngn
!area1	0h1o2k3o4k5o6o7j8k9l:k;l<l=k>l?l@lAkBlCkDlEkFlGkIjJkKpLpNnOkPjQeRpSnToUjVgWk[l\\o]p^i_n\`oaibkcjdhepfngnhliq
!areabest	HoQqYo^nen
!areas2	4uKpNpelih
!areasplural	5nQtYo
!areasword	0l2k3l6k9q;jHoIlKnLlPqQuSlYr]p\`jakclejflgj
!asks	Kifqgp
!bare	1t:oIqJnKl]o\`lglil
!beds	0l1n4l6lKqLnNkSl\\n_q\`qcjenfpgpik
!best	0l2o4o6k;jLjNlPlQrRpSsTr]j^o\`jdkeggoin
!betterq	2o4ogn
!bigger	Kn
!borrowed	do
!both	0n2p4q:nLpNoQl
!bound	0k1p2n3k5nKrVo\\r_kcjdkfngi
!buyrent	3vKkil
!buyverb	0n3s;lEpHqKlUlVl^k_k\`jcpdjelfjhniq
!cash	;nUoco
!change	0l3pKjPnQnUn]n\`leogl
!chargeword	;pbrepil
!cheaper	4pKlQoWn
!cheapword	4pKoQq]j
!city	6n;lGnHpKoQpVl]sglio
!comesfrom	:nInQl
!comparestrong	2s3n4t;p@nKhNoPoQl]kekgl
!compareword	0k1l2t3r4s5l7l;p=k?q@nCnIkNnOlPnUlVlWlZk]n^j_j\`jaickdkegfjgoin
!contactword	8o9pHnKkQlZt
!contradiction	1uKf
!crowd	0l1k2j3l5n6n7o8k9l:k=n>l?oAlElGnHoIkKnLjNkOkPjQrSoTnUoYrZo]j^n_jblckdifigjin
!crowded	4k5p6p7p=oHnKnLlYr]jil
!datasource	9t:nQk
!dearer	RnTn
!dearword	0nQnRoTn]kelgnin
!define	0l5l7o8l;r<o=k@qAlBpGlIlJpPkUlVnWl]l_l\`nalelgo
!demography	Yr
!developerword	AsQjSvWn
!domword	Qqeq
!elsewhere	InKiQlVy]l
!evade	Wx
!fairword	_ogq
!falling	KiQq\\q]o^nao
!feestrong	;oCqKkUoWq]lboctdkengl
!feeword	;oCqKjQlUoWq]lbocudkglil
!few	1o2n3f4n5l8n:n;n>l?hAgDgElFkGkHiIqJpKoLnMjNlOkPoQnRhSlUjVnWiXkYkZj[o\\g]n^rakdnfjgohl
!filters	0o1o2l3n4o5n6n8k9k<h=i>k@hBgCkDgFkGkIjJkKpLnOiPkQpSnTnVoWkXlYl[h]o^jalbkcndneofnglio
!find	0o2k3o4k6j7j:n;k=j>o?lAkCkEnGnIjKqLoPnRlSkTlUnZq[n]l_l\`lbkcldlfh
!findstrong	4lKrLpQlWnZn[o]l_ngl
!foreign	;qHpQkYo
!forrent	\`nfn
!futureword	8nKlXn]r
!greet	Iy^l
!growthnoun	4n7nGnKkQo
!growthword	DnGnKjQq]qfpil
!have	0nKoQo
!help	7rJx^j
!highest	4oLlQqRoSrTp]kekik
!homes	0j2s3l4i5k6l8l:l;i=lClIkJlKiNpOqPiQlSlVkWkZo]j^i_q\`oapbrejflgrhqih
!homes1	0k2k3l4k5l6l;i=lClIlJlKjNoOqPjQlVlWlZo]j^j_r\`paqbrdnejgshqii
!homes2	2v4lMn
!homesword	1n2n3l4j5o8h9i:h;l<j=l>i@jAiBiClDiEoGlIgJhKqLoMkOnRhThUlVpWjXiYlZp[i]l^i_p\`oanenfngohoii
!howmany	5t6u=nKiLj\`lelik
!howmuch	0o1i2h3j4k5o6o8n9j:i;n>o?k@nAnBoCoDnGlHiIiJoNiOiPhQhRjSiTjUhWhXkYi[k\\j]l_p\`qaobncodoeogkhk
!income	0vKkdl
!incomeword	0vGnKkWodk
!invest	0j1l3k4o5l7n;n=l@pGoHlKlLkPoQrRnTnUkXnYlZl]l^k_jaqckdjeofjghhrip
!investverb	Qnan
!issum	Klgn
!keeprent	3p
!landlord	4l;i<n=r?pDnFqKiZp]l^l_l\`kepfsil
!lastanswer	:v
!law	;j=qGqUrWp
!least	4p7n;nKoQqUn]ldlek
!live	0n4nKoQp]kelglis
!livegood	4p?nKjLl]l^o_pdlelgohnit
!livestrong	4nHoKnQpYp
!loanFact	7nDpKlXndq
!loanstrong	0nKlcldu
!loanword	0o;pFoKkdvgl
!marketword	]qfnip
!mayword	;n<n=qDoHrKnQlWnil
!meanword	7q<n@pBo
!message	Owgl
!minYield	KrXoel
!mine	;nfo
!money	0q1o3p4l6j7k8l:l;i=lAlClEoGlHkIkJkKpLlNkPkQnRlSkTlVnWlXlYkZk\\o]i^j_n\`kaocqdpelfqgpih
!moneyRange	fp
!monthcost	0nds
!monthlyPaid	0rdk
!more	4l;kGoKnQo^l\`pcoeognil
!mybudget	Kq
!myhome	;qKkPnQl_r
!named	KnLn]n
!nation	HnQiYu
!offplan	ApKoLjepip
!offtopic	^v
!ofthese	2o4pNnenfn
!onlyplace	0l2l4q6nKkLoNqPlQiRnSoToVlYo\\l]q^k_i\`jclepfigiiq
!openverb	Px
!orders	Xv
!ordinals	2o4l\`o
!overpriced	Kk]l_ngnis
!own	3k4l;o=nAnFoPoQjUoVlWn]l_n\`lclekfn
!partner	0o
!payback	Qn
!period	4k5j6uKhLsQo]r\`kelii
!personword	0j2l4k5l=q?qCnDoFoGlKgLkOnPlSlUoVlYnZt]j^k\`ncjdkepfpij
!place	0h1o2i3n4q5o6o7j8j9k:j;k<l=k>k?k@lAkBlCkDkEjFkGkIjJjKpLpMlNoOkPjQeRoToUjVgWj[l\\o]p^i_n\`nahbkcjdhepfohkiq
!pointing	1n3n5l;kGnKoLlQnYn]n^lakeogoin
!position	2nMnQqglip
!price	0o1o3o6k7l8l:l;i=lAlClEoGlHkIlJlKpLlNkPkQoRlSlVnWlYlZk\\p]i^j_n\`lapcqdqelgpih
!pricemean	0n6lEnKhLoOoVp_n\`oep
!priceword	0o1i2l5k6i7n9l:k=kGlHkJkKkLlNjOoPlQoSjVoWnXnYkZj]p_o\`oblcqdlepfigpil
!private	KlZv
!projectword	KlTuil
!psfword	Qn]oeqik
!purposeword	4nhoip
!question	1h5n7p8n:n;n@lCoEnGoIdJoKjLkMiNdOiPlSlTjVlWoXfZl[f\\f]n^nclflgohnio
!raise	0l;oDrKl]l\`lenfu
!rankword	QnSn
!readyor	io
!recent2	2j4s5o;nKqQj[n]nengl
!rentChange	ap
!rentPaid	3qKiQkatckdkft
!rentask	0lGpKkLlQo]n_k\`vaodlfnik
!rentbefore	3p=oDn
!rentcap	Dqfr
!rentword	0j2l3r5k6l;l<oDrGoKhLkPlQpRnSl]o_j\`raocldkekfqgkil
!returnstrong	aq
!returnword	0l@qKnLlPoQpRoTnXn_l\`oatcldjepfjii
!rising	5n6lDnGnKlQs]p\`lfn
!riskword	gniq
!ruletopic	0l1l2l3k4j5k6k8k:l;o=r>r?nArBlCrDpEsFrGrHqIlJlKhLlOlPjQiSkUpVkYlZk]i^i_k\`iajcldiehfigkih
!safeword	3n4l8nKjQo]k_pekgpis
!salesstrong	6o
!salesword	0l4k5j6u9n=nKgLuQoSpTnYl^l\`lflglil
!save	Kl[t
!school	Qn
!screen	1l2p4o;lIkKkLlNrPvQjVl[r]j^janejflii
!seeverb	=nDnPo
!self	4l;n=p?nHqfnhn
!sellmine	_n
!share	7o8n;nCnKnLlXoep
!shown2	2p5p6k:l;kNoOnQl[n^leo
!shownhomes	0l2p4l5p6k:o;kKlLlMnNoPlQl[n^k\`oaodpgo
!shownplace	0j1k2l3n4q5o6o7k?lClGlHlJkKnLpPjQgUlVlWlYkZl[o]p^h\`ncjdnepflgoil
!similar	Lr
!size	KoLl_sejflgqil
!slides	4kKkNxil
!soldmost	6pLkQqSn
!soldmost2	Sn
!soldword	6pKgLv_nel
!sort	4nKqLnQrRpSoTo]i\`lehgl
!sortYield	QpRnSn
!sqftExact	Kj_sekgr
!stockword	5r6k7nQoen
!thatone	6l7n:n;i=l>nBnElIlOnPlQlVl[n^j_ndofngp
!there	4l5l7l;lGnKnPlQnYn]n^k_n\`neogoio
!timeword	io
!topic	0h1l2i3j4i5j6i7p9i:h;s<o=p>q?n@oAqBqCpDoEqFpGpHpIgJgKkLkMlNhPlSlUnVgWnYhZh[j\\i^e_j\`gbndeeogehjil
!towerword	KlRsUnbn
!trendstrong	KlQp]t
!trendword	5l6nKjQnVoWn]vek
!type	2k4l5n6n8l:l;nAlClEnFlIlJlKqLnOlQnRkSlTlVqWkZo]l^j_ncoenfjii
!valueask	7n8nKl_s
!verdictword	Klgnhqio
!whatif	0l3nAoEoKl\\napdn
!whereq	9o:nPpQr
!whereverb	PrQk
!whichone	2o4p?oKkPoQoRpSoTnYo]l^n\`lejgkil
!whichword	2q4p6l;n?oKlQoRoSpTnVnYo^o\`kalcldlelflgnij
!worthword	KiOn]i_v\`ldleigsip
!wouldsell	_p
!yieldword	;n@qGnKnPoQoRoTnXn^lapdkepflij
$	3l5l6l7n8n;n?l@lElGlIoJnKnMlPnQnRlTlUnXn\\l^pclhlin
202*	Ks
2027	Kq
2027 $	Kn
2028	Ko
2028 $	Kn
7	Kp
7 perc	Kn
7*	KoQn
8	Kn
8 perc	Kn
8*	Kn
<	0n1j2n3n4p5n6n7i9k:p;l<k>l?kAkBkCjEkFlGjHkIlJiKpLoMnOoPhRlSlTlUjVjWjXkYjZj[n]o^f\`ocodnenfjgohlio
<afford loan	Kp
<asked	2nen
<compare area	4oKpQl
<compare home	dn
<count area	KkLr
<count home	[n
<explain rule	ancn
<fees	2n
<forecast	6n8o
<greet app	Kn
<growth	KnQnin
<instalment	0qMnOpcp
<list home	4l5o6o:l;lKlNp[n\`naodneognil
<null	0l4n5p6k;jKpLkMnNoQk[o^l_napcodneo
<price	2o4n:o;lIl]r^l\`palgq
<rank area	KpQq\`lis
<rent	4n:nOn
<rent_increase	3q=oDn
<return	:o
<sales	5l6pLq]l
<score	in
<service_charge	;p
<trend area	4o6n8p]o\`len
<value area	4n;p]p
<value home	2n:pKk\`nelgr
<value loan	0rMnOpcp
<value rule	3p=o
<verdict area	4pKn]nen
<verdict home	2p4lLn\`pdngn
<yield	4p@nKniq
@area	0h1o2i3n4q5o6o7j8j9k:j;k<l=k>k?k@lAkBkCkDkEjFkGkIjJjKpLoMlNpOkPjQkRoToUjVgWj[l\\n]p^i_n\`nahbkcjdhepfognhkip
@area $	0k1p2l3n4p5n6n7lIlKpLoNoPlSoUlVjXlYn]n^k\`oakdlengkin
@area @area	4o
@area @beds	5nKp_nel
@area @money	Kq\\p
@area @sqft	_o
@area a	io
@area and	4pNn
@area drop	\\n
@area for	4pKoil
@area go	]len
@area is	KlRn
@area next	4n
@area or	4qKoil
@area over	in
@area pric	en
@area rent	in
@area righ	5n
@area sale	eo
@area vill	]n
@area vs	Nn
@area wher	4n
@area wort	_n
@area woul	gn
@area او	Ko
@area غرفه	Kn\`n
@area كم	en
@area ولا	4q
@baths	Kp
@baths $	Kn
@beds	0k1n6k;lKpNlQn\\n_p\`oalcldlengoil
@beds $	5nKo]nel
@beds @money	Kp
@beds @sqft	Kk_ogp
@beds flat	Kn
@beds for	4n
@beds in	Kl\\n_n
@beds maid	Kn
@beds read	Kn
@beds ther	\`nen
@beds town	Klgn
@beds في	Ko\`o
@money	0q1o3p4l6k7k8l:l;i=lAlClEoGlHkIkJlKpLlNkPkQnRlSlTlWkXlYkZk\\o]i^j\`kaocqdpekfqgpih
@money $	1o3n4k;lEnKnLlQoVo\\o_lcpdngnil
@money @area	Kn
@money @beds	fn
@money @money	1oKk
@money @years	do
@money a	0p3nKlandl
@money and	0n1nKlan
@money at	dn
@money but	Kn
@money flat	EnKl
@money for	fngn
@money get	Kn
@money in	>nfo
@money inst	3n
@money mont	0n
@money on	Un
@money or	3n
@money rent	3nan
@money stud	_nan
@money to	Qn
@money vill	1oKl
@money what	an
@money شقه	gn
@money شهر	0n
@money شو	Ko
@money في	5ngp
@money كم	an
@money مالك	fn
@money ولا	3n
@name	KnLo]n
@name $	Ln
@number	0l2n4lYnZo_lapdnfogp
@number $	2nYnaogn
@number for	go
@percent	7nDoKlXn\`lapdq
@percent $	Dnaodn
@percent down	dn
@sqft	Kn_sejflgqil
@sqft $	Kn_pgl
@sqft @area	gp
@sqft @beds	Kk_ngo
@sqft and	Ko
@sqft في	_o
@sqm	Ko
@sqm in	Kn
@years	0l3o>nKlapdr
@years $	3paodq
^	2n3l5l7n8n;n>l@lBlElFlGlHlIoKnMlPnQnRkTlUnXnZl\\l^pblhlin
^ $	]p
^ @area	1p4qelio
^ @beds	4nKs_k
^ @money	0l1r2n>nKn
^ @number	gn
^ a	Kn
^ agen	gn
^ all	cn
^ am	;n_ngn
^ and	2lKl\`obncneo
^ any	Uo
^ anyt	Kp
^ apar	Kp
^ are	Hn]nio
^ area	Yn
^ asdf	^p
^ aver	eo
^ best	TnVn
^ bigg	Kn
^ boug	an
^ buil	AnNn
^ can	8n=pHpKjOnUo^o
^ cash	an
^ chea	Ko
^ comp	2p4pLo
^ diff	@n
^ do	7n<nGnUo
^ does	EoGohn
^ draf	Mp
^ expl	;n@nBn
^ fees	cn
^ find	Un
^ flat	KoVn
^ give	KlWnZo
^ good	Io
^ has	]n
^ have	en
^ home	Kp
^ how	3l5o6o8o:nDnEnKjLkQjUlWoYl^kanenglil
^ i	0p1nHnNnPndkfoil
^ if	;ndn
^ in	Kn
^ is	4o;nGo]n_o\`lekgphoio
^ keep	[o
^ land	fp
^ leas	Qn
^ list	^n
^ make	Np
^ medi	en
^ mont	doen
^ mort	dp
^ my	0n=nDnKn
^ net	ap
^ numb	6p
^ off	Knin
^ open	Pp
^ ping	\\o
^ prep	Nn
^ pric	]o
^ prin	Xn
^ prop	Kn
^ put	4n
^ read	1n
^ rece	Lo
^ rent	3nKl]o\`o
^ roi	ao
^ roug	Kl_n
^ sale	6n
^ save	[p\\o
^ sell	gn
^ serv	eo
^ shou	3nWn^nin
^ show	:nKoLpPn_n
^ stud	1n
^ take	Po
^ tell	^oio
^ than	Iq
^ the	Kngl
^ they	go
^ top	Sn
^ tota	cn
^ town	Kn
^ vill	Kq
^ want	Un
^ we	0n
^ what	4l5l6l=l@lAnBnCnElGlJnKnLnPlSlUkVnWl]ndoeo
^ wher	9o:nPoQq]nil
^ whic	2o4nRpSnYo]lelil
^ who	;n?pCnQkSpYo^oil
^ why	7n:o
^ with	0n
^ woul	ir
^ writ	Oo
^ you	Xo^n
^ ابغي	Pn
^ ابي	1nKn
^ احفظ	[o
^ احكي	^oio
^ اخر	Lp
^ ادور	Kn
^ ارخص	Qn
^ استو	1n
^ اسعا	Kl]neo
^ اعرض	Kp
^ اعلي	Qn
^ اغلي	KlRn
^ افتح	Po
^ افضل	Sn
^ اقدر	0p
^ اكتب	OqUn
^ اكثر	Qn
^ انا	Qn
^ اي	RnSnTn
^ ايجا	]n\`nfn
^ ايش	;oQo
^ بدي	Qn
^ بكم	LnVn\`nen
^ بيت	Ko
^ تنصح	in
^ جهز	Nn
^ خبرن	Kl\\oin
^ دفع	fo
^ راتب	0n
^ رسوم	;ncn
^ رني	KoLn
^ سوي	Nn
^ شقق	KpVn
^ شقه	Kr
^ شلون	<nJn
^ شو	;n@nKlLnelin
^ صاحب	Fn
^ عايد	an
^ عطني	Zn
^ عقار	1nKpangq
^ عندي	Kn
^ فرق	2n
^ فلل	Ko
^ في	Go
^ فيلا	Ko
^ فين	Qp
^ قارن	2n4p
^ قديش	8qKleo
^ قسط	do
^ كم	4l5r6q>nCoDnElKgLk_n\`ocndnenflgkik
^ كيف	7o:p<nKlWr]n^l
^ لو	En
^ ما	;o
^ مالك	fo
^ متوس	]n
^ متي	Fp
^ مطور	Ap
^ معاش	0o
^ معاي	Kn
^ معي	Qn
^ من	9p
^ منطق	Yn
^ موجر	fn
^ مين	4n;n?oKlQlSo
^ هل	AnDnGnHnKkQl_ngnhnin
^ هلا	Io
^ وش	JnKneo
^ وكم	Dn
^ وين	PpQp
^ يا	KnUn
a	0n2j4j5j6k7k8k9l:l;n=k?nAlClEoFlGlHoLhNoOnPjRlSjTlWoYjZj]k^o\`oblcnengnhnin
a @beds	KiQn\\n_o\`nfnglin
a @money	0nKlcpdo
a @sqft	Kkgp
a deck	Np
a fair	gn
a fake	Wp
a flat	Hpen
a good	]nan
a lot	In
a lowe	Wn
a mont	0o
a note	On
a pres	Nn
a rent	?n
a stud	\`nfn
a tena	<n\`oen
a vill	eo
a visa	En
a year	\`n
a*	0o2j4k5j6k7k8k9l:l;o=k?nAlClEoFlGlHnKlLhNoOnPjRlSjTlWoYjZj\\n]k^o\`nblcnengnhnin
able	Hn
able to	Hn
abo*	NoOnQn\\o^nio
abou	NoOnQn\\n^nio
abou @area	Nn
abou the	io
abu	Vo
abu dhab	Vo
abu*	Vo
ac	?o
ac*	?o
acc*	8o;n
accu	8n
aff*	0p
affo	0p
affo $	0n
aft*	ao
afte	ap
aga*	2n4o
agai	2n4o
agai @area	4o
age*	CoMnOq
agen	CoKlMnOqgn
agen of	MnOo
ai	7o
ai matc	7n
ai*	7o
air*	;o
airb	;o
airb $	;o
all	anco
all*	;nDnancn
allo	;nDnfn
allo $	fo
allo to	;nDn
am	;nBnHnfogn
am i	;nKlgo
am on	fn
am*	;nBnHnfngo
an	;oAnUn[nhn
an inve	hnin
an*	;oAnUnhn
and	0n2o4n;lKlNnPlUoXn^l_kcneofl
and $	2o
and @area	4nNn
and @money	0n
and a	Kn
and how	Cn]n
and not	4n
and tell	Xn\\n
and the	cn
and*	0n2oKlNnPlQnUnXn^l_kcnenfl
any	GnUnVn^n
any good	^n
any*	GpKqQlUnVn
anyt	GnKp
anyw	Kn
apa*	KoQn_lel
apar	1nKoQnel
apar $	Qn
apar @area	1n
ara*	Pn
are	5n6k8p;nHnJoKlLlVnXn^l\`lgnin
are now	Xo
are peop	Yn
are the	9nin
are ther	Kleo
are you	7nJo
are*	0l2l5n6j8pJnKkLlQpVpXnYq_l\`k
area	QqVnYp^n
area by	Qn
area for	Qo
area has	Yn
area to	Vn
area with	Yo
aro*	Kn
as	hn
as an	hn
as*	hn
asd*	^p
asdf	^q
ask	_n
ask*	KlOngo
aski	Ongo
aski @money	gn
aski for	On
at	3n5nKoUn]l\`laoglin
at @money	3o_nao
at @percent	dn
at leas	Kn
at that	Ko
at the	Un
at*	3o5nKnUn]l_n\`laoelglin
ave*	Klen
aver	Klen
aver pric	eo
bac*	AnFn
back	AnFn
ban*	0o;n
bank	0o;o
be	0n8ndngo
be on	0n
be*	0n8odngn
bec*	]lin
bee*	gn
been	gn
bef*	=p
befo	=oen
bei*	gn
bein	gn
bes*	RnTnVn
best	RnVoYngn
best area	QlVn
bet*	2p4p@nil
bett	2o4o
betw	2n4n@n
betw @area	4n
big	5n
big*	5nSn
bigg	KnSn
bit*	Qn^n
bor*	dn
borr	dn
borr @money	dn
bou*	an
boug	an
bri*	>nHn\`n
brin	\`o
bro*	?nMn
brok	?nMn_ngl
bud*	Knen
budg	Knen
bui*	4lAnKlLlNnRoSoUnen
buil	4lAnKlLlNnRoSnUnbnen
buil in	Ro
buil with	Un
bum*	fn
bump	fn
bur*	Ko
burj	Ko
bus*	4n;n
but	Kp
but*	Kp
buy	3oHoKlQnhoio
buy $	engn
buy a	Hn
buy in	]n
buy*	3pCoEnHoKkQo\`lcohoip
buye	CnQn
buyi	3nCnEnKlcnio
buyi at	3n
buyi in	ip
by	QoSnTn]k
by numb	Qn
by*	KnQoTo]l
cal*	OnPn
calc	7nPn
can	0p3l8p=nApHoJoKnQkUo^nalckdjekfoik
can a	Ho
can he	=nAn
can i	0n8o;n=lAoQlWnZn
can my	Un
can they	fn
can we	Un
can you	JoOn^p
can*	0o3l8o=nAoHoJoKnOnQkUo^nalckdjelfoik
cap	;p
cap rate	;o
cap*	;nGn^n
capi	Gn^n
cas*	;nUnco
cash	;nUnanco
cash do	cn
cha*	6n7n;nCnKkbqenil
chan	6nLn
char	;nCnbqen
char $	;lCobn
char in	;n
che*	4oInKnQn
chea	4oKnQn
chee	In
cho*	5p
choo	5o
cit*	]n
city	]n
cli*	NnQn
clie	No
clie $	Nn
clo*	Kn
clos	KnLn
clos to	Ko
com*	2o4oLoMnNnPnQnUn]lcnglil
come	9n:nKnMn
come from	:n
comi	0n
comm	KlQpUnco
comp	2o4oLoNn
comp @area	Nn
comp the	2n
con*	4n;lAoWpin
cons	io
cont	AoWp
cont $	AnWo
cos*	ancodneo
cost	0laocodneo
cost @money	3n
cost me	dn
cost of	co
cou*	0n\`p
coul	\`p
coul i	\`o
dat*	9p
data	9p
day*	en
days	en
dea*	6nLoenil
deal	6oLnil
deal $	_n
dec*	Nr
deck	Nq
deck on	Nn
dep*	CnFpdn
depo	;nFpdn
dev*	;oAoQlSpWn
deve	;nAoQlSqWn^n
deve $	^n
dha*	Vo
dhab	Vo
did	KlLoZn]n
did @area	en
did @beds	Ln
did*	:nKlLo]n
dif*	@n
diff	@n
dis*	Qo
dist	Qo
dld	Wn
dld*	Wn
do	0l3l6k7n:n<oCnFnKjUnVl^k_kaneo
do $	Jn
do @beds	en
do flat	en
do i	0l3l<oCnEnFnKlPnQlUnWn\`lbndn
do not	Un
do they	2neo
do you	7ogn
do*	3k6k7n:n<nFnKkPnUoVlWn^k_keo
doe*	7n9n<n>n@nCnGoKl]l
does	7n9n<n>nCnEnGoKlQlclhn
does it	3nen
does the	CnGn
does your	9n
doi*	]o
doin	]o
dow*	do
down	do
down $	dn
dra*	MpOn
draf	MoOn
draf a	On
dro*	Kk^n
drop	Kl]n^n
drop @money	\\n
dub*	;lGoHoKpenio
duba	6nGnHoKo]nenio
duba $	HoKn
duba mall	Kn
duba mark	in
dup*	Ko
dupl	Ko
eac*	bndn
each	0nbndn
each mont	0ndn
ear*	0o
earn	0o
earn @money	0n
earn for	0n
eja*	<q
ejar	<q
ema*	^n
est*	8n
esti	7n8n
eve*	3n7n@ndn
even	@n
ever	7ndn
ever mont	dn
evi*	=oUn
evic	=nUn
exp*	;q@nBn
expa	;p
expa $	;p
expe	0nin
expl	;o@n
fai*	_ogo
fair	_ogo
fair pric	go
fak*	Wp
fake	Wp
fall	an
fam*	Kn
fami	Kn
far	1n
far*	1n
fas*	^nen
fast	^nen
fast $	^n
fast do	en
fee	Wo
fee $	Wn
fee*	CnWocq
fees	Cncq
fees $	cn
fig*	7n
fin*	AnKoUn
find	Un
find me	KnUn
fini	AnKn
fir*	Koio
firs	Koio
firs $	Koin
fiv*	Bn
five	Bn
fla*	?nHoUoVn\`lengl
flat	?nHnUnVn]l\`lengl
flat $	?ncn
flat cost	3n
flat in	HnUnVo
flo*	an
flow	an
foo*	Rneo
foot	eo
foot $	Rn
foot in	ep
for	1k3n4p5l6k7k8l:l;l=lClDnGlHkJnKlLoNoQoSlZn\\k^l\`nbncngnik
for $	JoKlLoUnen
for @area	Zn]o
for @beds	KkLn]ngl
for @money	0l3oKoaodn
for a	0nKkeofngn
for in	\`n
for me	4n
for my	Nn
for rent	4nKlQo
for sale	Kr
for that	Kn
for vill	]n
for*	1k3n4o6k7k:l=kBlClDnGlJnLoNnQnSlUnZn\\k^l\`nbncngnik
fore	HnQlYn
fore $	QlYn
fou*	Kn
four	Ko
fre*	;o
free	;o
fri*	;n
fro*	0l1n9n:nInKnQlUnWn
from	1n9n:nInKnQlUnWn
from $	9n:nQl
from lond	In
gai*	Gn
gain	Gn
get	9n>oEoFnKnWn\`n
get me	>nEnKn
get*	0l>oEoFnKnWn\`n
giv*	EnKlWnZo
give	KlWnZoin
give me	KlWnZo
go	]l_oen
go up	]len
go*	]l_oen
goe*	;n
goin	en
goin for	en
gol*	>qKn
gold	;l>q
gold visa	;l>q
gone	;n]n
gone up	]n
goo*	InKl]n^nanio
good	InKl^nangnio
good for	Jnin
got	Ko
got*	Ko
gre*	Qn
gro*	Qo]n
gros	Kn
grow	7nKkQp]n
grow in	Kl]n
han*	]l\`nelin
hand	]l\`n
hand in	Ln
hand over	Kn
hap*	AnFn]o
happ	An]o
happ to	]o
has	TnYn]o
has @area	]n
has the	Tn
has*	TnYn]o
hav*	=oKnLn
have	=oKnLn
have @area	ep
have to	=o
he	=oAnDnfo
he*	=pDnfo
hea*	Pn]n
head	]o
heat	Po
hel*	BnIoJo
hell	In
help	Jp
help me	Jp
her*	Hp
here	HpPn
here $	HpPn
hid*	Wo
hide	Wo
hig*	Qn
high yiel	Tn
his	Zngn
his*	Zn
hol*	Hn
hold	Hn
hom*	0oKnSnanelhn
home	0oKnSn_nanelhn
home $	7nKlZngn
home and	2n
home for	Qn
home ther	Kn
home wort	_n
how	0n3l5o6o8p:n;l=nDnEnHlJlKiLjQkUkWoYk^k_n\`neoglik
how are	Vo
how big	5n
how can	Wo
how did	:n]o
how do	<nWo
how far	1n
how fast	en
how is	7o]ognil
how long	Enen
how many	5p6p=n
how much	8l>nGn]l_o\`oalcndoeoglil
how safe	io
how*	0n3l5o6o8p:o=nEnHlJlKiLjQkSlUkWoYk^k_n\`nenglil
i	0n4j6l7k8n:l;n<o=nBnDlEnFnGnIlLjPoQlSkVlWoYk\\l]j_nanehil
i affo	0p
i am	fn
i borr	;ndn
i can	0o
i earn	0o
i get	FnKn
i go	2n
i have	=o
i hide	Wo
i need	;n<nNndn
i owe	bn
i pay	CnGnfn
i put	;nPn
i regi	<n
i rent	;n
i sell	Gn
i want	1nPo
i woul	0nMn
i*	0n4j6l7k8o:l;n<n=nBnDlEnFnGnIlLjPoQlSkVlWoYk\\l]j_naoehil
idea	_n
if	3nAnKlaqdo
if i	3n=nandn
if rent	ao
if the	An
if*	0l3nAnKkapdo
ign*	Xn
igno	Xn
in	2l4j6n8l:l;kEkHnJlKnLnNjOlQlRnUoVrWkXlYn\\n]n_nalcldken
in $	6n
in @area	0k3n4k5n6nKoLoNjQiRoTnVjYo\\n]n_naldleo
in a	?n]n
in abu	Vo
in duba	HoKnQn
in shar	Vp
in the	Kn
in vill	Yn
in*	0l2l4k6n8l:l;lAlEkHnIlJlKoLnNiOlQlRnTnUoVrWkXlYn\\n]oalcldken
inc*	DnGoWnfo
inco	GoWn
inco $	Gn
incr	Dofo
incr $	Do
ind*	QlYn
indi	HnQlYn
ins*	3pdo
inst	3pdo
inst $	3o
int*	7o
inte	7o
inte $	7o
inv*	7nQnVnanglhnio
inve	QnVnanglhnin
inve $	anglhnin
inve in	Vn
is	0n6k7o8l;n=l>n@lBnCkElHkLkOkQlSk]n^n_n\`lblfngnhnin
is @area	eliq
is a	;pKkVn
is for	Kr
is he	Dn
is home	an
is it	1nUn]ngo
is list	_pgk
is my	;n
is off	eo
is prop	hn
is that	0n]n_ngl
is the	6l>oKi]p^p_kalcnenfngp
is ther	Go
is*	0n6k7n8l;n=l>n@lBnCkElHkKnLkOkQlSk]o^n_n\`lblfngnhnio
it	1nKkUn[n]n\`nango
it $	[ofngn
it a	]n
it take	eo
it wort	gn
it*	1nKk[n_n\`nango
its*	apbn
itse	an
jus*	=n
kee*	3nAn[o
keep	3nAn[o
kha*	Vo
kic*	Un
kick	Un
kid*	Un
kids	Unin
know	8n
lan*	;l=n?nCnDnKkenfp
land	;l=o?oCnDnKlenfo
land want	Do
las*	9nLo
last	9nLn
lat*	AnLn
late	AnLn
lea*	;n=q
leas	;o=oKn
leas $	=n
leav	=n
leav $	=n
leg*	Un_nfpgl
lega	UnWnfn
lega $	fn
legi	_nfngl
legi $	_ngl
len*	0o
lend	0o
less	Wn
let	;nKlLnUn\`oel
let*	;pKlLnUn\`nanel
lets	;n
lik*	BnLnin
like	BnLnin
like $	io
lin*	Mn
line	Mn
lis*	5oKnZn^n_pel
list	2n5oKnYnZn^n_oel
list $	Yngn
list and	2n
liv*	KlQlYqin
live	Yq
live in	4nYo
livi	io
livi in	io
loa*	;odn
loan	;ndn
lon*	Inen
lond	In
long	en
loo*	Kn
look	Kn
look for	Kn
lot	In
lot*	9nIn
low*	7oQnWn
lowe	QnWn
lowe pric	Wo
mad*	7p]n
mak*	KlNpanhn
make	0nKlNphn
make @money	0n
make me	an
mal*	Kp
mall	Ko
man*	0n5p6p=nKjUo]lil
many	5p6p=nDnKk]lenil
many are	5o
many days	en
many deal	6n
many home	6n
many mont	=nen
many vill	6n
map	Pn
map $	Pn
map*	Po
mar*	]o
mark	]p
mat*	7n
matc	7o
max	;n
max*	;n
may	;nHn
may*	Hn
me	0k1l3l7l:n=nEnHlIlJnPnUoVlWoXnZn\\q]l^n_lanckelin
me $	JnKnOn[nan
me a	NnUn^p
me abou	\\oin
me or	?n
me out	=nUn
me some	Kn
me the	PnUnZo
me to	Pn
me when	Kl\\q
me*	0k1l3l:n=nEnHlIlJnPnUoVlWoXnZo\\p]l^n_lanckekin
mea*	7o;n<n@n
mean	7o<n
mean $	7n;n@n
medi	en
mes*	On
mess	On
met*	1nKq
metr	1nKq
metr $	1nKn
min*	?n
mob*	Zn
mobi	Zo
mom*	in
mome	io
mon*	0p5l;o=nKkMn]lds
mone	;o
mont	0p5l=nKkMndsen
mont $	Mndq
mont if	dn
mont of	eo
mont on	dn
mont what	0o
mont with	do
mor*	DnInKndo
more	DnKn
morn	In
mort	Wndp
mos*	QpRnSp]l
most	QpRnSp]l
most $	QnRn
most home	Sn
mov*	FnInKn
move	=nFnKn
muc*	8lKl]l_n\`palcndoen
much	>nKl]l_n\`oalcndoeo
much $	Cn
much can	0nAn
much cash	cn
much do	\`n
much must	0n
much woul	\`n
mum*	Hn
mus*	0n=n
must	0n=n
must i	0n
my	3k4l;o=nAnFoLlPnQkUnWn]l_n\`lcldnekfn
my @beds	Kl
my clie	Nn
my depo	Fp
my flat	;nUn
my land	Dn
my mone	An
my own	Pn
my rent	Gnfo
my sala	0n
my*	3l4l;n=nAoDnFoLlNnPnQjUnWo]l_n\`lclekfn
nam*	Zn
name	Zn
nea*	Ko
near	Ko
nee*	4l;n<nNodn
need	<nKnNodn
need @beds	Kn
need a	;nKn
need to	0oEn
net	@pao
net yiel	@p
net*	@pap
new	\\q
new*	\\p
newe	Kn
nex*	4nXnYn]n
next	4nXnYn
next year	Xn]n
nic*	KlVn
nice	KlVn
no	HoQlUnYp
no $	in
no*	HnQlUnYo
noc	;o
noc*	;o
not	4nKoUn
not*	4n=nDoKnUn
noti	=oDo
now	5nXpenio
now $	5oen
now a	Xn
now*	5nXpin
num*	6n9n:pKlLlZngn
numb	6o9n:pKlLlZngn
numb $	:nZn
numb of	6pLl
of	7lLkMnNnOnPlQnZoaocoeo
of @area	]nen
of a	_ncn
of buyi	in
of deal	]n
of duba	eo
of home	Znan
of list	Ongn
of sale	en
of the	MnZn
of them	Nn
of*	6nLjMnNoOoPlQoZoaocoen
off	1n8nAnKnLk]nin
off $	gn
off plan	1nKnLlio
off*	1n8nLk]ngpin
offe	go
ok	In
ok $	_n
ok*	In
on	0n1l3l;n=lNoPlQkUn]j^l_n\`lanbocpdoin
on $	0nbn
on @area	KoNoio
on @money	0oKkancodn
on a	HnKldn
on airb	;p
on my	Wn
on rent	Un
on the	in
on top	co
on*	0n1l3l=lGnNoPlQlUn]i^l_n\`lanbocpdoin
one	QlUngnin
one $	2nUn
one*	2oLnQkUn\\odnelgn
ones	\\n
onl*	Yn
only	Yo
ope*	Pp
open	Pp
oqo*	;kBt
oqoo	;kBs
or	2n3o4o;n?pKoelio
or @area	4pKpik
or buy	3o
or the	?nCn
or*	2n3o4n;n?pKo_lelin
out	4n=o
out $	:n=lFnUnhn
out*	;n=oQn
outl	]n
ove*	IpKo]p_nelgn
over	IoKo]p_nelgn
over $	In]p
over 7	Kn
owe	bn
owe*	bn
own	3nHoPn
own*	3o?nHoKlPnQlUnZobnen
owne	?oUnZnen
owne of	Zn
owns	Zo
owns vill	Zn
pag*	Po
page	Po
page $	Po
pak*	Yn
paki	Yn
par*	en
part	en
pas*	HnUn
pass	Ho
pay	3nCnKkUpenfngl
pay @money	fo
pay for	Zn
pay less	Wn
pay tax	Uo
pay*	3n;o=lCpKiRnSlUoWnandoenfngkil
paym	;odp
paym $	;ndo
pays	;nCoao
pays the	Co
pen*	Kq
pent	Kq
peo*	KlYo
peop	KkYo
per	Mnen
per foot	Rnen
per mont	Mn
per*	;nKoMnQnRnXoik
perc	KqXoel
perc $	QnXo
perc or	Ko
pin*	Kl\\o
ping	\\n
ping me	\\n
pit*	No
pitc	No
pla*	1n5n6lAnLlQndnio
plac	5nKlQodoin
plan	;nKnLlin
plan in	in
ple*	<nKnbn
plea	<nKnbn
plea $	<nbn
pre*	No
prep	Nn
pres	Nn
pres abou	Nn
pri*	0n4l8nQnVnWnXp]p^n\`lcndkengpil
pric	0n4l8nQoWn]p^n\`ldkengpil
pric $	]n^ogo
pric @money	Ko
pric for	]n
pric is	0n
pric of	_n
pric righ	_n
pric tren	]o
pric wise	]n
prin	Xo
prin your	Xn
pro*	?nEnQlTqXp_n\`nelglio
proj	Tq
prom	Xp
prom $	Xp
prop	En_n\`nglin
prop $	an
pur*	co
purc	co
put	4n;nKlPn
put @money	Un
put my	;nPn
put*	4n;nDnKl
qwe*	^p
qwer	^p
rai*	fo
rais	fo
rat*	;o
rate	;p
rea*	0n1nKnan
read	1nKo
real	an
real $	8n
rec*	Lo
rece	Lo
reg*	<o
regi	<nLn
regi a	<n
ren*	0j3p?nDoGnKjLlQn]n_l\`qaocldkelfp
rene	=nfn
rent	0k3p?nDoGnKiLlQn]n_k\`qaodlelfogl
rent $	Un\`n
rent @money	an
rent for	\`p
rent in	Gn
rent inco	Go
rent incr	Dofo
rent is	fo
rent it	an
rent of	\`n
rent or	3n
rent out	Kl\`nalhn
rep*	?o
repa	?o
res*	>nEnHoUn
resi	>nEnHo
resi $	>nEo
ret*	Qoapen
reti	Qn
retu	apen
retu $	an
rig*	5n_n
righ	5n_n
righ now	5n
ris*	Qoin
risk	in
roi	an
roi*	an
rou*	Kl_neo
roug	Kk_neo
rul*	Xo
rule	Xo
run*	Qo
runn	Qn
saf*	in
safe	in
sal*	0q6n9n;lKnLnQnYlen
sala	0q
sale	9nKoLnQnYlen
sale $	Qo
sale in	LnPn
sale is	ep
sav*	[p\\o
save	[p\\o
save it	[o
sea*	[p
sear	[o
sear $	[o
sec*	2n
seco	2n
see	LnPn
see*	LnPn
sel*	;lCnGoKkLoMnQnTnZn_neo
sell	;l=nGoKkLoMnQnTnZn_neo
sell $	CnGn
sell for	Lo
sell in	en
sen*	Mnhn
sens	hn
ser*	;obpen
serv	;oboeo
serv char	;obpen
set*	Po
sett	Po
sett $	Pn
sha*	KlVo^pen
shar	Vp
shar of	en
shaw	^p
shi*	Sn
shif	Sn
sho*	3n:nLo_pgjin
shou	2n3nKkQoWn^n_oglin
shou i	3nKlWn^n_ngl
show	:nLoPnYn_n
show me	:nKoPn
show up	\\n
sig*	gn
sign	gn
sim*	Ln
simi	Ln
ski*	Gn
sli*	4lNrUn
slid	4kNr
sma*	Kn
smal	Kn
smar	hn
so	7nJnin
so*	7nJnKnin
sol*	6o=oLoSo^n
sold	6o=oLoSo
sold in	6o
sold the	=n
som*	KoMpQn
some	3nKoMpQn
sou*	ho
spa*	;n
sqft	4n
squ*	en
squa	en
sta*	InKnUn
star	InUn
star $	Un
stay	En
ste*	Qngo
stee	Qn
sti*	]o
stil	Kn]n
stu*	1oKo_nanenfngk
stud	1nKoanfngl
stud @money	1n
stud in	Kn\`nfn
stud with	1n
sup*	en
supp	en
sys*	Xo
syst	Xo
syst prom	Xo
tab*	^p
tabl	^p
tak*	KlPoeogoin
take	KlPoepin
take me	Po
take to	ep
tax	;lGsUo
tax on	GnUo
tax*	;lGrUn
tel*	Xn\\o^nio
tell	Xn\\n^nio
tell me	Xn\\o^nio
ten*	;n\`panen
tena	;n<nUn\`panen
tena $	<nUn
tena pay	\`n
tha*	0n:r;lIqKoQn\`kgjik
than	IpKlQn
that	0n4l:q>nKp\`lgkil
that $	0n[n
that are	en
that i	On
that is	In
that pric	Ko
the	4l6l8i9n:j;n<l=n>n@lCnEkFlHkIkJjLkMnOoPoSnUnVkWoYlZn[l\\k]n^n_k\`lakdnelhlin
the ac	?p
the agen	CoMnOq
the bank	0o
the best	Rn
the bigg	Sn
the city	]n
the deve	AnWo
the duba	in
the fees	co
the firs	in
the flat	=n
the gold	>q
the heat	Po
the high	Tn
the land	Cn
the mark	]n
the metr	1n
the mome	in
the mont	dn
the mort	dn
the most	QnRnSo]l
the owne	?nUnbn
the rent	Knenfn
the thir	Mn
the two	0n4o
the weat	^p
the yiel	]nen
the*	0l2n8l<k=o>n@kCnEjFkGnHjIjJiMnOoPnQnSnUnVkWnZn[k\\l_j\`lajhkin
them	Lo
ther	GoKoQnengl
ther $	Ko
ther @money	en
thes	:n
they	Klenfngp
they want	go
thi*	7nJnMn[o\\ngl
thin	Jn
thir	Mn
this	7nJnKkQl[o\\nen
this sear	[o\\n
thr*	Kn
thre	Kn
thro	:n=n
tic*	Kleo
tick	Kleo
til*	Lnin
till	Lnin
time	]n
time to	]n
tit*	BnHn
titl	Hn
to	2l4o5l6l;n=oGlHnLlMqNlPpQoZk]n_kalcldlflgihn
to $	Dn
to a	;n
to buy	Qnin
to inve	Vn
to live	4n
to move	=n
to own	Ho
to rent	hn
to see	Pn
to sell	en
to the	MnOoPn
to*	2l4o6l;n=oGlHnMpNlPpQnZk]n_kakcldlenflgihn
tod*	Ln
toda	Ln
toge a	Nn
tom*	^n
tomo	^n
tomo $	^n
too	Klgoin
too*	Klgoin
top	Sncn
top*	KnSncn
tot*	cq
tota	cq
tow*	KnQnRo
towe	Rp
towe in	Rn
town	5nKn
town $	Kn
town in	5n
tra*	Ln
tran	Ln
tre*	]o
tren	]o
two	0o2n4n
two*	0o2n4n
typ*	;nMnel
typi	;n
und*	;nWnen
unde	Wnen
unde cons	en
up	2nMnPn\\o]n
up $	2nDn]n
up a	Mn
up in	KkLn\\o
up*	2oDnMnPn\\o]n
upf*	cn
upfr	cn
upk*	bnen
upke	bnen
us	0n
us*	0n
use*	9n^n
val*	8nQn
valu	8nQn
vie*	KnOn
view	KnOn
vil*	1nKnLnQnVlZn]n
vill	1nKnLnQnZn]n
vill $	Nn
vill @area	Kn
vill @number	Yn
vill in	eo
vis*	;k>qEpHo
visa	;k>pEpHn
visa $	;l>pEp
vs	Kl
vs @area	Nn
vs*	Kl
wai*	io
wait	io
wal*	:nKo
walk	:nAnKo
wan*	DnPnUnfngn
want	DnPnUnfngn
want @money	Kkfngo
want a	1nUn
want to	Po
was	9n
was*	9n?n
way	;n
way*	;n
we	0oUn\`n
we*	0oUn\`n
wea*	^o
weat	^o
wer*	6nInUn
were	6nInUn
were ther	6n
wha*	0n1l4k5k6k8k9l:l;n=k>nBnCnEkHlIlJoKnLoNkPkRlSkUnWkXl\\l_n\`naodnen
what	0n1l2l4k5k6k8l:l;n=kBoCnElHlIlJoKnLpNkPkRlSkUnWkXl\\l_n\`naodnenil
what abou	Qnen
what are	;oJn
what can	JnKo
what coul	\`p
what did	Lo
what do	bnepgn
what does	7n<n@nCn
what happ	AnFn]n
what have	Ln
what is	;o>oBnKnQlVn^ocn
what pric	0o
what retu	an
what sala	0o
what shar	eo
what shou	_n
what will	0n]n
what woul	\`nando
whe*	0l9p:n;kCnFoGnPoQo\\qij
when	;lCnFoGoKk\\q
when a	Kk\\p
when i	FnGn
wher	9o:nKnPpQp]nij
wher can	KnPn
wher do	:nQo
wher does	9o
wher is	Pn
wher shou	Qo
wher will	]n
wher woul	4n
whi*	2p4nQnRoSnYo]lekglik
whic	2p4nQnRpSnUnYo]lekglik
whic area	Yo^n
whic buil	Rp
whic comm	Qo
whic deve	Sp
whic dist	Qn
whic is	2n
whic of	2o
whic one	4nUn
whic towe	Ro
who	;n?pCoKlQlSpYo^oil
who buil	Jn
who pays	;n?nCn
who won	^p
who*	;n?pCnKlMnQlSpYoZo^nil
whoe	MnZn
why	7n:o
why*	7n:o
wif*	^n
wil*	Wn]pil
will	Wn]pdn
will @area	]n
will the	0n
win*	Wn
wis*	]n
wit*	7nKoQnYo]l_l\`landnejflgn
with	1n7nKnLlNnQoYo]l_l\`lanekflgn
with @area	4n
with @beds	1n
with @money	0o
with @percent	dn
with a	Ko
with no	KlUnYo
with the	Nn
won	^p
won*	^p
wor*	7n:p_pgn
work	7n:o;n
wort	_pgn
wort $	_n
wort it	_n
wou*	KlMn]l_n\`papdngnip
woul	2nKlMn]l_n\`oapdnelgnip
woul a	in
woul buyi	3n
woul i	ao
woul the	dn
woul you	2nKlgnio
wri*	Oo^n
writ	Oo^n
writ the	On
yea*	KlXn]naobpen
year	KlXn]naobpen
year $	Xn]o\`n
year for	bnen
yes*	in
yie*	@oKnQnTneoil
yiel	@oKnQoTneoil
yiel $	@nQnakeo
yiel in	]n
yiel over	Kn
you	0l6l7p9o:oJpKnQlXn^o\`lelgn
you are	7nUnXo
you got	Kn
you work	7n:n;n
you*	0k6l7p8q9p:pJpLlOnPlWlXrYk]l^o\`laldlejgn
youn	Qn
your	8r9pKkQlXq]lin
your syst	Xn
ااج*	;pKl\`o
ااجر	;oKl\`o
ابغ*	Pn
ابغي	Pn
ابو*	Vn
ابي	1nKp
ابي*	1nKn_n
اجر*	\`oan
اجرت	\`oan
اجرت $	\`p
اجن*	Ho
اجنب	Ho
احد	;nKkSngo
احد*	;nSngo
احس*	2nfn
احسن	2n
احسن $	2n
احف*	[o
احفظ	[o
احك*	^oio
احكي	^nio
اخد	0p
اخد*	0p
اخذ	Eo
اخذ*	2n>nEo
اخر	;nLo
اخر*	;nLp
ادف*	dn
ادفع	dn
ادفع @money	0n
ادو*	Kn
ادور	Kn
اذا	\\n
اذا نزل	\\o
اذا*	Kl\\n
ارخ*	4nQn
ارخص	4nQn
ارخص $	4n
ارق*	8o9o
ارقا	8o9n
ازم	0p>nDp
ازم يكون	0n
ازم*	0p>nDp
است*	7n;lJnPnQn]l\`nelfnhoin
استث	7nQphoio
استث $	4n7n
استث @money	Qo
استث في	in
استد	Kn
استو	Pn\`nfo
استو @area	Klfp
استو في	Kn
اسج*	<nWn
اسجل	<nWn
اسر*	Qn
اسرع	Qn
اسع*	KkQo]reo
اسعا	KkQo]reo
اسعا @area	]p
اسعا شقق	Klen
اسعا فلل	en
اسعا في	]o
اسعا نازل	Qn
اسك*	Qn
اسكن	Qn
اسو*	=n
اشت*	0n1n3o>nEn\`lan
اشتر	0n1n3o>nEo\`kao
اشتر $	0p1n
اشتر @money	3n
اضل	3n
اضل*	3n
اعر*	8nKn_n
اعرض	Ko
اعرف	8n
اعط*	XpZn
اعطي	Xn
اعل*	4nQn
اعلي	4nRn
اعلي عايد	Rn
اغل*	RnTn
اغلي	RnTn
افت*	Po
افتح	Po
افض*	KlQoSn
افضل	QnSn
اقا*	>pEq
اقام	>pEq
اقد*	0qAoJndl
اقدر	0qAoJnKndl
اقدر ادفع	0n
اقدر اشتر	0nKn
اقص*	;n
اقصي	;n
اقل	7nUn
اقل*	7nUn
اكبر	Kn
اكت*	OqUoXn
اكتب	OpUpXn
اكتب رسال	On
اكث*	QpSnTo
اكثر	QpSnTo
اكثر $	Tn
اكثر شي	Tn
اكثر منطق	Qo
الا	cn
الا*	cn
الح*	;oHn
الحر	;nHn
الق*	Kn
القي	Kn
الل*	;oFnPn]l
اللي	;oFnPn]l
ان	Xo
ان*	8nXo
انا	Qnfn
انا*	Qnfn
انب*	6oLoel
انبا	6oLoTn
انبا @area	6o
انت*	7p
انو	Tn
انو*	Tn
اني	Op
اني*	Op
او	Ko
او @area	Ko
او*	Ko
اول $	Kn
اول*	Kodn
اولي	Kn
اولي $	Ko
اي	RnSnTn
اي*	RnSn
ايج*	3o<pDpGnKjQnRn\`panekfpil
ايجا	3o<oDpGnKjQn]n\`panelfpil
ايجا $	<pDoRn]n
ايجا @money	fn
ايجا في	3n
ايش	;oQo
ايش*	;oQo
ايه*	4n
ب	0l3nKoao
ب @money	3nKnao
ب*	3nKnao
باي	Ho
باي منطق	Hn
باي*	CnHo
بحث	[p
بحث $	[p
بحث*	[p
بدي	KnQn
بدي*	Kn
برج	Rp
برج*	Rp
بس	Hn
بس*	Hn
بكم	DnEnKlLn]l\`neo
بكم $	En
بكم انبا	Lo
بكم*	0nEnKkLn]l_n\`nen
بنك	Wndn
بنك*	Wndn
بيت	0o7n?nKn
بيت $	7n;n?n
بيت @money	cn
بيت*	0n?ncn
بيع	GoVoen
بيع في	Vn
بيع*	GoVoen
بين	2p@n
بين @area	4n
بين عقار	2n
بين*	2p
تاج*	;n\`o
تام*	Fr
تامي	Fr
تاو*	Ko
تاون	Ko
تاون هاوس	Ko
تجي*	9n
تجيب	9n
تسج*	Cncn
تسجي	Cncn
تسل*	Kn
تسلي	Kn
تسو*	_o
تسوي	_o
تقد*	8nJnNo
تقدي	Nn
تقدي عن	Nn
تمل*	;nHn
تملك	;nHn
تملك الحر	;oHn
تمو*	;n
تموي	;n
تنب*	eo
تنبا	eo
تنص*	in
تنصح	in
توق*	8n
توقع	8n
ثمن*	cn
جاه*	Kp
جاهز	Kp
جاي*	9p]o
جايب	9p
جايه	]o
جايه $	]o
جدي*	\\n
جديد	\\n
جهز	Nn
جهز*	No
جوا*	Zn
جوال	Zn
حاس*	Po
حاسب	Po
حاسب عايد	PoQl
حده	6nUn\`lan
حده $	Un\`l
حده*	6nUn\`l
حسب*	:p
حسبت	:o
حي	Qo
حي*	Qn
حين	en
حين*	en
خار*	AoKnio
خارط	AoKnio
خارط $	An
خارط في	in
خبر*	Kl\\oin
خبرن	Kl\\pin
خبرن اذا	\\n
خدم*	;nboeo
خدما	;nbneo
داف*	fn
دافع	fn
دبي	HoQn]n
دبي $	HnQn
دبي*	HnKnQo]n
دخل*	0o
دخلي	0n
دفع	Klfo
دفع @money	fn
دفع*	Kkdpfo
دفعه	do
دون	7n
دون*	7n
رات*	0r
راتب	0q
راتب @money	0o
راي*	4nKl]n^n
رايح	]o
رايح اسعا	]n
رايك	^n
ربح*	Gnan
رسا*	Op
رسال	Op
رسال وكيل	Oo
رسم*	;oXn
رسو*	;oUnWnbpcnen
رسوم	;nWnboco
رسوم تسجي	Cn
رسوم خدما	;nbnen
رسوم كم	co
رقم	Zp
رقم جوال	Zn
رقم*	SnZp
رني	KnLn
رني*	KoLn
زوج*	0n
زوجت	0n
زيا*	Dnfo
زياد	fo
زين*	io
زينه	in
ستود	Kn
سعر	7oKlOnQlUnXnenil
سعر اقل	Un
سعر بيت	7n;n
سعر قدم	]o
سعر*	0n7oQl]n\`ldleogpil
سعره	engp
سكن	ip
سكن*	ip
سلام	In
سمس*	Co
سمسا	Cogn
سنه	]oeo
سنه جايه	]o
سنه*	]oep
سوق	]p
سوق في	]n
سوق*	]p
سوي	Nn
سوي*	Nn
شحا*	\`ncn
شحال	\`ncn
شرا*	EoNncnio
شراء	AnEocnin
شراء شقه	Eo
شراء علي	An
شرك*	KnSo
شركه	KnSn
شقت*	;nKl_n
شقتي	;nKl_n
شقتي @area	Kl_n
شقق	KoLnVp
شقق @area	Lnen
شقق في	Vp
شقق*	KoLnVp
شقه	EoKnQkZnengo
شقه @beds	gn
شقه @money	dn
شقه @number	Zn
شقه*	6nEnKnQkZn]lengo
شلو*	<nJn
شلون	<nJn
شنو	^n
شهر	0pDnKkdnfn
شهر لو	Dndn
شهر*	0qKkdpfn
شهري	0ndn
شهري $	dn
شو	0n6l@nAoBoKpLndlelin
شو رايك	4n^n
شو عيوب	in
شو في	Ko
شو قدر	0n
شو يعني	Bn
شو*	0n6l;n@nAoBoKoLndlelin
شي	KoTnXn\\o
شي $	Tn
شي @area	\\n
شي جديد	\\n
شي في	Kn
شي*	KnXn\\o
صاح*	?nZn
صاحب	?nZo
صاحب شقه	FnZn
صار*	6n
صارت	6n
صاف*	@pan
صافي	@pan
صال*	Kp
صاله	Kp\`n
صاله $	Kn
صفق*	6oLn
صفقا	Ln
صفقه	6o
ضري*	Go
ضريب	Gp
ضريب علي	Gp
طال*	]ngp
طالب	gp
طالب @money	go
طلع*	5oel
طلعت	5o:n
طيب	6n
طيب*	6n
عاد*	CoKl
عادي	;nKlen
عاي*	;k@oPnQnaodleo
عايد	;k@oPnQnaoen
عايد $	Po
عايد صافي	@p
عايد عقار	an
عايد في	eo
عايز	DnKnOn
عدد	5n6n
عدد*	5o6n
عرض	Np
عرض*	KlNp
عرو*	Kn
عشا*	>nUn
عشان	>nUn
عطن*	Zn
عطني	Zn
عقا*	2n;lNnOoQl\`lanboclelgohn
عقار	1n2o;lNoOoQl^l\`lanbncldnelgnhn
عقار $	1nNnZn_nbocl
عقار سعره	gn
عقار كم	ao
عقار و	2n
عقد	<pUo
عقد*	<pUo
علي	AnGpKncndnin
علي @money	cn
علي خارط	AoKnio
علي*	0nAnGpKn]l_l\`lcndofn
عليه	andn
عليه $	an
عم	;n
عمو*	Cp
عمول	Cp
عن	Npip
عن @area	Np
عن*	Npio
عند*	5pKq
عندك	5oKn
عندك شي	Kn
عندي	Ko
عندي @money	Kn
عيو*	in
عيوب	in
غرف*	;oKogn
غرفه	;oKngn
غرفه صاله	Ko
غير	Unco
غير*	Unco
فرق	2n
فرق بين	@n
فرق*	2n
فلل	Ln
فلل $	Qn
فلل اللي	6n
فلل في	]len
فلل*	Vn
فلو*	Fn
فلوس	An
فلوس $	An
فوق	co
فوق*	co
في	0l4k;kGoKnLnNkRnSnTnVpZn\`nalckdkeogn
في @area	3n4l5n6nKnLnNlRoTn]n\`neo
في اولي	Ko
في دبي	Hn
في شقق	Kn
في ضريب	Go
في عقار	_n
في*	0l4j;kGoKnLnNkRnSnTnVpZn\`nalckdkengn
فيل*	Kp_n
فيلا	Kp_n\`n
فيلا @beds	_n\`n
فيلا @money	5n
فيلا في	Kn
فين	Qp
فين*	Qp
فيه*	0n4nYngnin
فيها	Ynio
فيها $	in
فيهم	4n
قار*	2o4p
قارن	2o4p
قارن ينهم	4n
قبل	Dq
قبل ما	Do
قبل*	Dq
قدر	0n
قدر اشتر	0n
قدر*	0n
قدم	]n
قدم في	]o
قدم*	]o
قدي*	8qKkeofn
قديش	8pKkeofn
قرض	0o
قرض*	0n
قري*	Kp
قريب	Kp
قريب من	Kn
قسط	dq
قسط علي	dn
قسط*	ds
قسطه	dn
قيد	en
قيد*	en
كاش	Un
كاش*	0nUn
كان	6n
كان*	6o
كل	Xqdo
كل شهر	do
كل*	Xqdo
كم	0n4k5p6q7l=nCoDnElKfLjQlVl_o\`paocodoeogjij
كم $	cpen
كم ادفع	cn
كم اقدر	0n
كم ايجا	\`o
كم رسوم	bn
كم سعر	en
كم شقه	5n6o
كم صفقه	6o
كم عايد	anen
كم عدد	5n
كم عمول	Cn
كم قسط	dp
كم نسبه	Cn
كم يجيب	\`p
كم يسوي	_o
كم يعه	6n
كم*	0n4k5q6q7lCpElGlKfLjQkVl_o\`oaocodoeogjij
كوي*	ho
كويس	ho
كيف	7n8o:p<nJnKlUnWr]o^lclel
كيف حسبت	:o
كيف*	7o8o:p<n>nKlUnWq]o^lclel
لو	Enaodo
لو اشتر	an
لو*	aodn
لي	FnKnNnXn
لي*	4nFnKnNn
ما	;n=oDnUnYo
ما فيها	Yo
ما*	=oDnYo
مال*	?nDnFnZofn
مالك	=n?nDnFnZofn
مالك $	?nFn
مبي*	KlSn
مبيع	KlSn
مبيع $	So
متر	en
متر*	KnRnen
مترو	Kp
متو*	\`n
متوس	\`n
متوس ايجا	\`o
متوس سعر	]n
متي	Fo
متي*	Fp
مخا*	io
مخاط	io
مسا*	Ko
مساح	Ko
مساح @sqft	Kn
مست*	;n=o
مستا	;n=o?n
مش*	Fn
مشا*	Tn
مطو*	AqQlSr
مطور	AqQlSr
معا*	0nKn
معاش	0o
معاش @money	0o
معاي	Ko
معاي @money	Ko
معر*	5o7n
معرو	5o7n
معرو في	5nKn
معق*	go
معقو	go
معقو $	gn
معن*	7n
معني	7n
معي	Qn
معي @money	Qn
معي*	Qn
مقا*	Pn
مقار	Po
مقد*	do
مقدم	do
مكا*	gn
مكان	gn
ملك*	;n
من	7n9p;oFnSnUoil
من وين	9p
من*	9p;pFnSnUoil
منا*	Qp
مناس	in
مناس $	gn
مناط	Qp
منط*	HnQpYo
منطق	HnQpYp
منطق ما	Yo
منطق هادي	Qn
منه*	Kn
منو	7n^n
منو*	7n^n
مني*	9n
مهل*	=oDn
مهله	=oDn
موج*	Fnfn
موجر	Fnfn
مين	4n;p?oKlSo
مين فيهم	4n
مين يدفع	;n?n
مين*	4n;o?oKlSo
ميه	Kn
ميه $	Kn
ميه*	Kn
ناز*	Qn
نازل	Qn
نته*	Kn
نتها	Kn
نزل	\\o
نزل شي	\\n
نزل*	\\n
نسب*	7n8n
نسبه	7n8nCnen
نمو	4n
نمو*	4n;n
هال*	8n9n:nen
هالا	9n]nen
هالا $	9n]n
هاو*	Ko
هاوس	Ko
هذا	:o
هذا*	:n
هل	AnGnHnKl_nhoin
هل @area	in
هل عقار	_nho
هل*	7nGnHnKlQl]l_nhoio
هلا	Io
هلا*	Io
هنا*	Kn
هناك	Kn
هي	;o
هي*	;o
و	2oKn
و $	2n
و*	2nKn
وسي*	Op
وسيط	Oo
وش	Jneo
وش*	Jneo
وكم	Dn
وكم*	Dn
وكي*	Op
وكيل	Op
وكيل عقار	Oo
ولا	3o4n?oBnCnQl]ngnin
ولا @area	4p
ولا اشتر	3o
ولا*	3o4o?oBnCnQk]ngnin
وين	9pPoQp]n
وين اسعا	Qn
وين رايح	]o
وين*	9oPoQp]n
يا	KnUn
يا*	KnUn
ياخ*	Cneo
ياخذ	Cneo
يبي	fn
يبي*	=ofo
يبيع	=o
يتا*	\`n
يتاج	\`n
يتم*	Hp
يتمل	Hp
يتمل في	Hn
يتي	;n_n
يتي*	_n
يجي*	\`o
يجيب	\`p
يحق	=nHn
يحق*	Dn
يدف*	4l;n=n?n
يدفع	;n=n?n
يرج*	Fo
يرجع	Fo
يرف*	Dn
يرفع	Dn
يست*	go
يستا	go
يسو*	_o
يسوي	_p
يشت*	Hnin
يشتر	Hnin
يطل*	=qFnKnRnXn
يطلع	=qRnXn
يعا*	Lp
يعات	Lo
يعط*	Dn
يعطي	Dn
يعن*	;nBn
يعني	;nBn
يعه	6n
يعه*	6n
يقد*	=oHp
يقدر	=oHpQl
يقو*	gn
يقول	gn
يكو*	0o
يكون	0n
ينب*	eo
ينبا	eo
ينز*	Kl\\ogn
ينزل	Kl\\ngn
ينف*	0nKn
ينفع	0nKn
ينه*	4o
ينهم	4o
ينهم $	4o
يوم	]n`;

export const CONTINUATION_WEIGHTS = `carry;new;same
	2n
!aboutword	0n1l
!adding	0k1l2q
!affordword	0n
!again	0l1l2p
!area1	1n
!areas2	2n
!asks	0n2l
!bare	0l1l2p
!best	1n2l
!betterq	0o1l2l
!bigger	2n
!both	0n2l
!bound	1k
!buyrent	0o2k
!buyverb	1n2l
!cash	0l2p
!change	0l1l2o
!cheaper	1l
!cheapword	1l2n
!comparestrong	0r2g
!compareword	0n2k
!correct	0k1l2q
!crowd	1n
!crowded	1l2o
!dearword	1k
!fairword	2k
!feestrong	1o2j
!feeword	1o2j
!few	2n
!filters	0l2o
!find	0o2k
!findstrong	0p2i
!futureword	2k
!growthnoun	0o2l
!highest	2n
!howmany	0o2i
!howmuch	0n1n2j
!incomeword	0n2j
!invest	1l
!landlord	1l2n
!lastanswer	0l1q2j
!least	1j2n
!live	0j2q
!livegood	1p2k
!loanFact	0l1l2p
!loanstrong	0o1n2i
!loanword	0n
!marketword	2n
!mayword	1k2n
!message	0o2j
!minYield	2n
!money	2n
!monthcost	0n1n2j
!more	1j2o
!mybudget	0n2j
!offplan	2n
!ofthese	0n1j
!only	0j1l2r
!onlyplace	1k2p
!ordinals	0o2j
!partner	2n
!period	0l2o
!personword	0k1n2n
!place	0l
!pointing	0n1n2i
!price	2n
!pricemean	0p1l2k
!priceword	0n2l
!psfword	0n
!purposeword	0k2p
!question	2l
!raise	0l1l2p
!rankword	0l2o
!recent2	0o1l
!rentChange	0l
!rentask	0o2k
!rentword	0n
!ruletopic	0l1q2j
!safeword	1n2k
!salesword	1o2k
!save	0k1r2i
!screen	1n2k
!self	2n
!share	2n
!shown2	1n
!shownhomes	0l2n
!similar	0l
!size	0l2o
!slides	0o2k
!sort	2n
!sortYield	0k1n
!sqftExact	0k2o
!thatone	0n2k
!there	0n2k
!topic	0n2k
!trendstrong	1n
!trendword	0n1n2i
!type	0l
!valueask	0l1n
!verdictword	0n2l
!whatif	1l2n
!whichone	0n1l
!worthword	0n2k
!yieldword	0n
$	2n
<	2n
<afford loan	1k2o
<asked	0l2n
<compare area	0l1l2o
<compare home	0k2n
<compare loan	2n
<completion	0n1k
<count area	0l2n
<count home	1n
<downAed	0p1i
<downPercent	1n2k
<explain rule	0k2o
<fees	0l2n
<forecast	1o2j
<greet app	0k1q2k
<homeIds	1o2l
<incomeAed	1g2o
<instalment	1l
<keywords	1n
<list home	1l2n
<marketRentAed	0q2j
<maxBeds	1l
<maxPriceAed	0l2n
<maxSqft	0q1l2j
<minSqft	0q1l2j
<notAreas	0q1k2k
<null	0l2o
<price	0o1l2l
<price_per_sqft	1l
<rank area	0l1n
<rank developer	0n1l
<ratePercent	0n2l
<rent	2l
<rentAed	0l2n
<rentChangePercent	0l1n
<return	0j2o
<sales	1l2n
<score	0l1o2l
<service_charge	1o
<trend city	0n2l
<type	1l
<value area	0o2j
<value home	0n2l
<value loan	2n
<verdict area	0o1l2l
<verdict home	1l
<years	0o1l2l
=!areas	0n1n2j
=!completion	0l1l2p
=!homeIds	0p1l2l
=!keywords	0k2n
=!minBeds	2n
=!notAreas	0k1l2q
=!sort	0l2n
=!type	0l1n
==areas	0k2o
==homeIds	0i1o
==maxPriceAed	0k2p
==sort	2o
==type	1l2n
=areas	0l
=completion	0l1l2p
=keywords	0l2n
=maxPriceAed	2n
=maxSqft	0k2o
=minSqft	0k2o
=notAreas	0l1l2p
=sort	0k2o
@area	0l
@area $	0l
@area for	0p2l
@beds	1l2n
@beds $	0l1k2p
@beds in	1n
@beds ther	0n
@money	1l2o
@money $	1j
@money in	1l2o
@number	0k2p
@number $	0l2p
@percent	0k2o
@percent $	0j2o
@sqft	0k2o
@years	0j1k2r
@years $	0j1l2q
^	2n
^ $	0n1l
^ @area	0l1l2p
^ @beds	0k2n
^ @money	0k2q
^ @years	0l2o
^ any	0n
^ by	1n
^ chea	2n
^ comp	0o2l
^ drop	0l
^ for	0l2o
^ how	2l
^ i	1l
^ in	2o
^ is	0o1l2l
^ not	2n
^ only	2n
^ rent	0o2l
^ save	0l1p2l
^ shou	0n2l
^ sort	2n
^ tell	2l
^ the	0k2o
^ what	1n
^ whic	1l
^ with	2n
^ اذا	2n
^ ارخص	2n
^ دفعه	2n
^ رسوم	0n
^ رني	0p2k
^ شو	1n
^ طيب	0n2l
^ علي	2n
^ فلل	2o
^ قارن	0n2l
^ قديش	1n2l
^ كم	0n2k
^ كيف	1n2l
^ لا	2n
^ من	2n
^ مين	2l
^ وش	0n
^ وفي	2n
^ وكم	0n
a good	0n
a mont	0n
abo*	0l2n
abou	0l2n
abou the	0n1l
act*	0l2o
actu	0l2o
aga*	1p2k
agai	1o2k
age*	0n
agen	0n
all	0l1n
all*	0l1o
and	2n
and @area	2o
and @number	2n
and home	0l
and if	1n2l
and in	2n
and what	0p2l
and*	2n
any*	1k
are	0o2l
are*	0p1l2l
at	0k1o
at that	0l1o
at*	0k1o
bes*	0l2n
best	0l2o
best yiel	0l2n
bet*	0n1l
bett	0n1k
bett $	0o2k
bett yiel	2n
buy	0n
buy*	2l
by	1n
by yiel	1o2l
by*	1n
cas*	2n
cash	2n
cash $	2n
cha*	0p2j
che*	2n
chea $	0l2p
com*	0p1l2k
comp	0p1l2k
comp the	0n
cou*	0n1k
coul	0o1l
dea*	0l1n
deal	0l1o
deal $	0l1o
dec*	0o2l
did	1n
did*	1n2l
do	0l1n
do i	0l2n
do they	0n1l
do*	0l1n
doe*	0k1n
does	0k1n
dra*	0o2l
draf	0o2l
dro*	0k2n
drop	0k2n
drop the	0l
fai*	0n
fair	0n1l
fair pric	0n1l
fee*	0l1p2k
fees	1p2k
firs $	0o1j
for @money	0n2k
for a	0l1n
for that	0o1k
for*	2n
gro*	0n
grow	0n
han*	0l
has	0l2o
has the	2n
has*	0l2o
have	0n
home $	0k2n
home ther	0p2k
how	1n
how did	0l1o
how many	0n2k
how much	2n
how*	1n2l
i	1l
i need	2n
i pay	1k2n
i*	2n
if the	2n
in	2l
in @area	0l1o2l
in the	2l
in*	1n2l
is @money	0l2o
is chea	0n2l
is it	0n2l
is the	1o2l
it $	0l1n
its mont	1o2l
its*	1n
lar*	0k1n
larg	0k1n
larg $	0l1n
let*	2n
lowe	2n
mak*	1l
make	1l
make it	2n
man*	0n2k
many	2k
many are	0n
mar*	2n
mark	2n
me	0n2i
me*	1n2i
mea*	0l
mean	0l
mean $	0l
mon*	0n2k
mont	0n2k
mont $	0o2l
mor*	0l2o
more	2n
more $	0l2n
mort	1l2n
muc*	0l2n
much	0l
need to	1k2n
nex*	0k2n
next	0k2n
no	2n
no*	1l2n
not	1l2o
not*	0l2n
of	0n1j
of the	0n
of*	0n1j
one	0o2k
one $	1n
ones	2o
ones $	2n
onl*	0l1l2p
only	0k1l2p
only $	2o
out	1l2n
out*	1l2n
ove*	1n2l
pay*	2n
per	0n2l
pla*	0l
pri*	0l1n
pric	1n
put	2n
put*	2n
rent	0n
sav*	0j1p
save	0k1p2l
save it	0l1o
say	1l2n
say*	1l2n
sec*	0o1k
seco	0o1k
seco one	0o1l
sho*	0n
shou	0n
shou i	0n
show me	2l
sim*	1n
som*	1n2j
some	2k
sor*	2o
sort	2n
stu*	1n
stud	1o
stud $	2n
stud in	1o2k
tel*	1n2l
tell	2l
tell me	2l
ten*	0l1n
tena	0l1n
tha*	0n1n2j
that	0o2j
that $	0n2k
that pric	0l1o
the	2n
the agen	0n2k
the best	0k2o
the fees	1n2l
the firs	0n2l
the lowe	2n
the seco	0n1l
the*	0n
them	0n1l
them $	0n
then	0n
then $	0o
ther	0n1n2j
ther $	0n2k
ther @money	0o2k
thes	0k2n
they	0o1k
thi*	0l
thr*	0l2n
to	0n
to the	0o2l
to*	0n1l
too	0l2p
too $	2o
too*	0l2p
tow*	1l
town	1l2n
town $	0l2o
two $	1n
up	0n2l
up*	0n2l
vil*	2n
vill	0l2n
want	0n
want @money	0n
we	0n
we*	0n2l
wha*	1n2l
what	1n2l
what abou	1l2o
what does	0l1n
what if	0l
what is	1n
what woul	0o2l
whi*	1l
whic	1l2n
whic has	0k2o
who*	0k1o
wit*	0n1l
with	0n
wor*	0k1n
wou*	0n2k
woul	2k
yea*	0l1o
year	0l1n
year $	0l1n
yiel $	2l
you	0k1o
you*	0k1o
~5	2l
~6	0n2k
~7	2k
~8	1n2k
~number	1l2o
~period	0l2o
احد*	0n
احس*	1o2l
احسن	2l
احسن $	0n2k
اذا	1l2o
اذا*	2n
ارخ*	0n1l
ارخص	0n1l
ارخص $	0n2l
ازم	2l
ازم راتب	1n
ازم*	2l
است*	0n
استو	0o2l
اسع*	0n2k
اسعا	0n2k
اعر*	0n2k
او*	2n
اول	0o1l
اول $	0n
اول*	0n2l
اولي	1n
اولي $	1n2l
ايجا $	0n1l
بس	0k1l2p
بس $	0l2o
بس*	0l1l2p
بكم	0o2k
بكم*	0o2l
بيع*	1n2l
تاو*	2n
تاون	2n
تاون هاوس	2n
ثان*	0n1l
ثاني	1l
خلي*	2n
خليه	2n
دفع*	1l2n
دفعه	2o
رات*	0n2k
راتب	2l
رسو*	0n
رني	0q2k
رني*	0p2k
شقق	2k
شقق*	2l
شو	2l
شو*	2l
صال*	2n
صاله	2n
صاله $	2n
طلع*	1n
طيب	0o2l
طيب @area	0l2o
طيب*	0o2k
عاي*	0n1k
عايد	1k
عايد $	2n
عقار	0l
علي @years	2n
علي*	0n
عليه	0n
عن	0o2l
عن*	0p2k
غرف*	2n
فلل	1l
فلل*	0n1l
في	0n2k
في @area	2k
في اولي	0n
في*	0n2k
فيها $	1n
فيهم ارخص	0n
قار*	0n2l
قارن	0n
قدي*	1o2l
قديش	1n
قسط	0p2l
قسط*	0n1n2j
قسطه	1o2l
كان*	0l
كم	0n2k
كم $	1l
كم ايجا	0l1n
كم*	0n2k
كيف	1n
كيف*	1n
لا	2n
لا*	2n
لو	0o1l2l
لو*	0o1l
من	0l2n
من*	0l2o
مين	2l
مين فيهم	0o2l
مين*	2l
هال*	1o2k
هالس	1n2k
هالس في	1n
هاو*	2n
هاوس	2n
هاوس $	2n
هنا*	0n2l
هناك	0n2l
هناك $	0n2l
وش*	0n
وفي	2n
وفي*	2n
وكم	0o
وكم*	0n1l
وين	0n
وين*	0n
يدف*	0k1o
يدفع	0l1o
ينه*	0n
ينهم	0n
ينهم $	0n`;
